import { ABSENT, EXPIRED, HARMFUL, heard, outcomes, type Scenario, STALE, said, USE, WEAK } from '../scenario.ts'
import { LONG_CLAIM, LONG_QUERY } from '../word-lists.ts'

/** English: validity, freshness, relevance. */
export const englishValidity: readonly Scenario[] = [
  {
    name: 'An expired fact reaches verify while its successor is used',
    language: 'en',
    claims: [
      said('old', 'workspace', 'fact', 'Sandbox tenant for Stripe is acme-blue', 90, { validUntilDays: -14 }),
      said('now', 'workspace', 'fact', 'Sandbox tenant for Stripe is acme-green', 10, { validUntilDays: 60 }),
    ],
    feedback: [],
    query: 'sandbox tenant stripe',
    expect: { old: EXPIRED, now: USE },
    top: 'now',
  },
  {
    name: 'Expiry is decided before the harmful quarantine',
    language: 'en',
    claims: [
      said('freeze', 'workspace', 'constraint', 'Merge freeze covers the payments service', 50, { validUntilDays: -3 }),
    ],
    feedback: outcomes('freeze', 'harmful', 20, 10),
    query: 'merge freeze payments',
    expect: { freeze: EXPIRED },
  },
  {
    name: 'A forgotten claim never returns, its sibling does',
    language: 'en',
    claims: [
      said('gone', 'workspace', 'fact', 'Jenkins agents run on the Leipzig hosts', 30, { forgotten: true }),
      said('kept', 'workspace', 'fact', 'Jenkins agents run on the Dresden hosts', 29),
    ],
    feedback: [],
    query: 'jenkins agents hosts',
    expect: { gone: ABSENT, kept: USE },
    top: 'kept',
  },
  {
    name: 'A claim that is forgotten and expired stays away: not active comes before expired',
    language: 'en',
    claims: [
      said('gone', 'workspace', 'fact', 'Vendor sandbox token rotates every Tuesday', 70, {
        forgotten: true,
        validUntilDays: -20,
      }),
    ],
    feedback: [],
    query: 'vendor sandbox token',
    expect: { gone: ABSENT },
  },
  {
    name: 'A fact of fourteen months is stale and must be checked',
    language: 'en',
    claims: [said('idx', 'workspace', 'fact', 'Elasticsearch shards live on the Frankfurt nodes', 430)],
    feedback: [],
    query: 'elasticsearch shards frankfurt',
    expect: { idx: STALE },
  },
  {
    name: 'A fact of thirteen months is still fresh enough to use',
    language: 'en',
    claims: [said('idx', 'workspace', 'fact', 'Elasticsearch replicas live on the Warsaw nodes', 405)],
    feedback: [],
    query: 'elasticsearch replicas warsaw',
    expect: { idx: USE },
  },
  {
    name: 'A helped report renews an old procedure',
    language: 'en',
    claims: [said('rot', 'workspace', 'procedure', 'Vault unseal: three keyholders, quorum, audit entry', 560)],
    feedback: outcomes('rot', 'helped', 11),
    query: 'vault unseal quorum',
    expect: { rot: USE },
  },
  {
    name: 'An old heuristic claim is told to be stale before it is told to be doubtful',
    language: 'en',
    claims: [heard('dns', 'workspace', 'fact', 'Cloudflare zone belongs to the growth team', 600)],
    feedback: [],
    query: 'cloudflare zone growth',
    expect: { dns: STALE },
  },
  {
    name: 'Two of five query words are a weak match: verify',
    language: 'en',
    claims: [said('own', 'workspace', 'fact', 'Terraform module owner: platform guild, contact Marta', 14)],
    feedback: [],
    query: 'terraform module registry mirror outage',
    expect: { own: WEAK },
  },
  {
    name: 'Five of eleven query words are just enough for use',
    language: 'en',
    claims: [
      said(
        'topic',
        'workspace',
        'fact',
        'Kafka topic retention, compaction, partition: payment, order, shipment, catalog, identity, wallet, refund',
        14,
      ),
    ],
    feedback: [],
    query: 'kafka topic retention compaction partition billing ledger replay midnight cutover runbook',
    expect: { topic: USE },
  },
  {
    // Corrected, was: no relevance, LOW
    name: 'One word shared by a long pasted list and a long inventory is weak relevance',
    language: 'en',
    claims: [said('inv', 'workspace', 'fact', LONG_CLAIM, 7)],
    feedback: [],
    query: LONG_QUERY,
    expect: { inv: WEAK },
  },
  {
    name: 'A quarantined claim of weak relevance is told to be harmful, the earlier rule',
    language: 'en',
    claims: [said('inv', 'workspace', 'fact', LONG_CLAIM, 90)],
    feedback: outcomes('inv', 'harmful', 30, 15),
    query: LONG_QUERY,
    expect: { inv: HARMFUL },
  },
  {
    // Corrected, was: ignored, not checked, LOW
    name: 'A stale claim of weak relevance is told to be stale, the earlier rule',
    language: 'en',
    claims: [said('inv', 'workspace', 'fact', LONG_CLAIM, 700)],
    feedback: [],
    query: LONG_QUERY,
    expect: { inv: STALE },
  },
]
