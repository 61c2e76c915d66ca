/**
 * Backtest of the memory gate, written from the specification alone (seed B §3-4, peers §1B).
 * Each scenario gives claims with their history, one query, and the verdict that the formulas demand.
 * A `reason` is stated only where every reading of the specification gives the same first code.
 */
export type Action = 'use' | 'verify' | 'ignore' | 'absent'
export type Outcome = 'helped' | 'harmful' | 'stale' | 'conflict' | 'unknown'
export type ReasonCode =
  | 'trusted_global_capsule'
  | 'claim_not_active'
  | 'claim_expired'
  | 'harmful_quarantine'
  | 'low_relevance'
  | 'weak_relevance'
  | 'stale_memory'
  | 'belief_below_use_threshold'
  | 'risk_above_use_threshold'
  | 'heuristic_origin'
  | 'authority_thresholds_passed'
export interface ScenarioClaim {
  readonly key: string
  readonly scope: 'session' | 'workspace' | 'global'
  /** belongs to another workspace or session */
  readonly other?: true
  readonly kind: 'preference' | 'fact' | 'procedure' | 'constraint' | 'warning'
  readonly origin: 'explicit' | 'heuristic'
  readonly content: string
  /** age of its last put; negative: a clock ahead of ours */
  readonly ageDays: number
  /** relative to now; negative: expired */
  readonly validUntilDays?: number
  readonly forgotten?: true
}
export interface ScenarioFeedback {
  readonly claim: string
  readonly outcome: Outcome
  readonly ageDays: number
}
export interface Expected {
  readonly action: Action
  readonly reason?: ReasonCode
}
export interface Scenario {
  readonly name: string
  readonly language: 'en' | 'zh'
  readonly claims: readonly ScenarioClaim[]
  /** oldest first */
  readonly feedback: readonly ScenarioFeedback[]
  readonly query: string
  readonly expect: Readonly<Record<string, Expected>>
  /** key of the first shown claim */
  readonly top?: string
}

type Extra = Pick<ScenarioClaim, 'other' | 'validUntilDays' | 'forgotten'>
const make =
  (origin: ScenarioClaim['origin']) =>
  (
    key: string,
    scope: ScenarioClaim['scope'],
    kind: ScenarioClaim['kind'],
    content: string,
    ageDays: number,
    extra: Extra = {},
  ): ScenarioClaim => ({ key, scope, kind, origin, content, ageDays, ...extra })
const said = make('explicit')
const heard = make('heuristic')
const fb = (claim: string, outcome: Outcome, ...ages: number[]): ScenarioFeedback[] =>
  ages.map((ageDays) => ({ claim, outcome, ageDays }))

const USE: Expected = { action: 'use', reason: 'authority_thresholds_passed' }
const ABSENT: Expected = { action: 'absent' }
const EXPIRED: Expected = { action: 'verify', reason: 'claim_expired' }
const STALE: Expected = { action: 'verify', reason: 'stale_memory' }
const DOUBT: Expected = { action: 'verify', reason: 'belief_below_use_threshold' }
const RISKY: Expected = { action: 'verify', reason: 'risk_above_use_threshold' }
const WEAK: Expected = { action: 'verify', reason: 'weak_relevance' }
const HARMFUL: Expected = { action: 'ignore', reason: 'harmful_quarantine' }
const LOW: Expected = { action: 'ignore', reason: 'low_relevance' }
/** a capsule: the place of `trusted_global_capsule` among the codes isn't specified */
const CAPSULE_USE: Expected = { action: 'use' }
const CAPSULE_VERIFY: Expected = { action: 'verify' }

/** a pasted package list, 50 distinct words; `playwright` is the 15th, `sentry` the 20th */
const PACKAGES = (
  'lodash express webpack rollup vite esbuild babel terser postcss tailwind storybook cypress mocha chai playwright sinon axios zod prisma sentry ' +
  'knex sequelize typeorm redis bullmq kafka nats grpc protobuf winston pino datadog grafana prometheus jaeger helm kustomize terraform pulumi ansible ' +
  'vault consul nomad envoy istio traefik nginx caddy varnish haproxy'
).split(' ')
/** what the offline mirror carries, 49 distinct words, none of them in PACKAGES */
const MIRROR = (
  'mirror ffmpeg imagemagick ghostscript libreoffice pandoc graphviz inkscape blender tesseract opencv poppler wkhtmltopdf sqlite duckdb clickhouse ' +
  'mongodb arangodb couchdb cassandra scylla etcd zookeeper rabbitmq activemq mosquitto minio ceph gluster samba openldap keycloak authelia gitea forgejo ' +
  'jenkins drone tekton argo flux harbor nexus artifactory sonarqube trivy grype syft cosign podman'
).split(' ')
const LONG_QUERY = PACKAGES.join(' ')
const LONG_CLAIM = ['playwright', ...MIRROR].join(' ')

const list: Scenario[] = []
export const scenarios: readonly Scenario[] = list

// English: origin, feedback, belief, risk
list.push(
  {
    name: 'An explicit fresh preference that matches the query fully is used',
    language: 'en',
    claims: [said('pm', 'workspace', 'preference', 'Prefer pnpm over npm for dependency installation', 12)],
    feedback: [],
    query: 'pnpm dependency installation',
    expect: { pm: USE },
    top: 'pm',
  },
  {
    name: 'A heuristic fact without any feedback only asks for a check',
    language: 'en',
    claims: [heard('port', 'workspace', 'fact', 'Staging gateway listens on port 8443', 9)],
    feedback: [],
    query: 'staging gateway port',
    expect: { port: DOUBT },
  },
  {
    name: 'One helped lifts a heuristic procedure to use',
    language: 'en',
    claims: [heard('mig', 'workspace', 'procedure', 'Flyway migration: dry run, snapshot, apply, verify checksum', 40)],
    feedback: fb('mig', 'helped', 3),
    query: 'flyway migration checksum',
    expect: { mig: USE },
  },
  {
    name: 'One helped lifts a heuristic constraint to use although its base risk is high',
    language: 'en',
    claims: [heard('lic', 'workspace', 'constraint', 'Never vendor GPL sources into the firmware repository', 70)],
    feedback: fb('lic', 'helped', 20),
    query: 'vendor GPL sources firmware',
    expect: { lic: USE },
  },
  {
    name: 'One helped is not enough for a heuristic warning: its risk stays above the limit',
    language: 'en',
    claims: [heard('warn', 'workspace', 'warning', 'Dropping the orders partition locks checkout for minutes', 15)],
    feedback: fb('warn', 'helped', 2),
    query: 'orders partition checkout',
    expect: { warn: RISKY },
  },
  {
    name: 'Seven helped bring a heuristic warning below the risk limit, two do not',
    language: 'en',
    claims: [
      heard('two', 'workspace', 'warning', 'Canary rollout of the billing cluster pages finance', 30),
      heard('seven', 'workspace', 'warning', 'Billing cluster rollout on Friday once lost invoices', 30),
    ],
    feedback: [...fb('seven', 'helped', 14, 13, 12, 11, 10, 9, 8), ...fb('two', 'helped', 7, 6)],
    query: 'billing cluster rollout',
    expect: { two: RISKY, seven: USE },
  },
  {
    name: 'An explicit warning just stays under the risk limit and is used',
    language: 'en',
    claims: [said('oom', 'workspace', 'warning', 'Webpack bundle analyzer exhausts heap on small runners', 5)],
    feedback: [],
    query: 'webpack bundle analyzer heap',
    expect: { oom: USE },
  },
  {
    name: 'A single harmful report takes an explicit fact back to verify',
    language: 'en',
    claims: [said('ttl', 'workspace', 'fact', 'Redis session cache TTL is ninety minutes', 60)],
    feedback: fb('ttl', 'harmful', 4),
    query: 'redis cache TTL',
    expect: { ttl: DOUBT },
  },
  {
    name: 'Two harmful reports quarantine a claim',
    language: 'en',
    claims: [
      said('bad', 'workspace', 'procedure', 'Clear the Kafka consumer offset before every replay', 45),
      said('good', 'workspace', 'procedure', 'Kafka replay: pause the consumer, set the offset, resume', 44),
    ],
    feedback: fb('bad', 'harmful', 20, 6),
    query: 'kafka consumer offset replay',
    expect: { bad: HARMFUL, good: USE },
    top: 'good',
  },
  {
    name: 'A stale report leaves belief at two thirds, below the use limit',
    language: 'en',
    claims: [said('node', 'workspace', 'fact', 'Lambda runtime pinned to nodejs twenty', 80)],
    feedback: fb('node', 'stale', 10),
    query: 'lambda runtime nodejs',
    expect: { node: DOUBT },
  },
  {
    name: 'A stale report answered by one helped sits exactly on the belief limit and is used',
    language: 'en',
    claims: [said('jdk', 'workspace', 'fact', 'Gradle toolchain compiles with Temurin', 80)],
    feedback: [...fb('jdk', 'stale', 10), ...fb('jdk', 'helped', 5)],
    query: 'gradle toolchain temurin',
    expect: { jdk: USE },
  },
  {
    name: 'A conflict report keeps an explicit constraint from being used until it is checked',
    language: 'en',
    claims: [said('sq', 'workspace', 'constraint', 'Squash commits before merging into trunk', 33)],
    feedback: fb('sq', 'conflict', 8),
    query: 'squash commits merging trunk',
    expect: { sq: DOUBT },
  },
  {
    name: 'Unknown outcomes change nothing, however many there are',
    language: 'en',
    claims: [said('lint', 'workspace', 'preference', 'Biome replaces eslint and prettier in the monorepo', 50)],
    feedback: fb('lint', 'unknown', 30, 20, 10, 5),
    query: 'biome eslint prettier monorepo',
    expect: { lint: USE },
  },
)

// English: validity, freshness, relevance
list.push(
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
    feedback: fb('freeze', 'harmful', 20, 10),
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
    feedback: fb('rot', 'helped', 11),
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
    name: 'One word shared by a long pasted list and a long inventory is no relevance',
    language: 'en',
    claims: [said('inv', 'workspace', 'fact', LONG_CLAIM, 7)],
    feedback: [],
    query: LONG_QUERY,
    expect: { inv: LOW },
  },
  {
    name: 'A quarantined claim without relevance is told to be harmful, the earlier rule',
    language: 'en',
    claims: [said('inv', 'workspace', 'fact', LONG_CLAIM, 90)],
    feedback: fb('inv', 'harmful', 30, 15),
    query: LONG_QUERY,
    expect: { inv: HARMFUL },
  },
  {
    name: 'A stale claim without relevance is ignored, not checked',
    language: 'en',
    claims: [said('inv', 'workspace', 'fact', LONG_CLAIM, 700)],
    feedback: [],
    query: LONG_QUERY,
    expect: { inv: LOW },
  },
)

// English: the low-relevance edge, coverage of short claims, capsules
list.push(
  {
    // 24 query terms; the shared word is the 20th, outside the 12 words of the index query: 0.9 x 1/8 = 0.1125
    name: 'One of eight claim words, outside the index query, is just below the relevance limit',
    language: 'en',
    claims: [
      said('inv', 'workspace', 'procedure', 'Sentry invoice approval: treasury accountant sign voucher ledger', 21),
    ],
    feedback: [],
    query: PACKAGES.slice(0, 24).join(' '),
    expect: { inv: LOW },
  },
  {
    // 0.9 x 1/7 = 0.1286
    name: 'One of seven claim words, outside the index query, is just above the relevance limit and weak',
    language: 'en',
    claims: [said('inv', 'workspace', 'procedure', 'Sentry invoice approval: treasury accountant sign voucher', 21)],
    feedback: [],
    query: PACKAGES.slice(0, 24).join(' '),
    expect: { inv: WEAK },
  },
  {
    // shared word is the 3rd: an index hit under every term limit
    name: 'One word of a long list that the index finds is weak, not irrelevant',
    language: 'en',
    claims: [said('inv', 'workspace', 'fact', ['webpack', ...MIRROR.slice(0, 35)].join(' '), 7)],
    feedback: [],
    query: PACKAGES.slice(0, 36).join(' '),
    expect: { inv: WEAK },
  },
  {
    name: 'A two-word claim does not match every query that holds one of its words, a covered three-word claim counts',
    language: 'en',
    claims: [
      said('short', 'workspace', 'preference', 'Grafana dashboards', 10),
      said('three', 'workspace', 'preference', 'Grafana tempo loki', 10),
    ],
    feedback: [],
    query: 'grafana tempo loki kafka nginx consul redis',
    expect: { short: WEAK, three: USE },
    top: 'three',
  },
  {
    name: 'A one-word claim inside a four-word query stays weak',
    language: 'en',
    claims: [said('one', 'workspace', 'fact', 'Kubernetes', 3)],
    feedback: [],
    query: 'kubernetes ingress certificate renewal',
    expect: { one: WEAK },
  },
  {
    name: 'A global preference reaches a query that shares no word with it',
    language: 'en',
    claims: [
      said('tone', 'global', 'preference', 'Reply briefly, bullet points first', 100),
      said('fact', 'global', 'fact', 'Laptop keyboard layout is Dvorak', 100),
    ],
    feedback: [],
    query: 'postgres vacuum threshold',
    expect: { tone: CAPSULE_USE, fact: ABSENT },
    top: 'tone',
  },
  {
    name: 'Only two capsules come along: the third, older and less believed, stays away',
    language: 'en',
    claims: [
      said('third', 'global', 'preference', 'Metric units everywhere', 120),
      said('first', 'global', 'constraint', 'Never force push shared branches', 2),
      said('second', 'global', 'preference', 'British spelling throughout', 4),
    ],
    feedback: [...fb('third', 'stale', 110), ...fb('third', 'helped', 100)],
    query: 'rabbitmq prefetch tuning',
    expect: { first: CAPSULE_USE, second: CAPSULE_USE, third: ABSENT },
  },
  {
    name: 'A global constraint that harmed once is no capsule any more',
    language: 'en',
    claims: [said('cap', 'global', 'constraint', 'Always squash fixup commits', 30)],
    feedback: fb('cap', 'harmful', 5),
    query: 'oauth redirect mismatch',
    expect: { cap: ABSENT },
  },
  {
    name: 'A global constraint that harmed once is still found by its words, for checking',
    language: 'en',
    claims: [said('cap', 'global', 'constraint', 'Always squash fixup commits', 30)],
    feedback: fb('cap', 'harmful', 5),
    query: 'squash fixup commits',
    expect: { cap: DOUBT },
  },
  {
    name: 'A trusted capsule can still be too old: verify',
    language: 'en',
    claims: [said('cap', 'global', 'preference', 'Diagrams drawn with mermaid', 520)],
    feedback: [],
    query: 'typeorm cascade bug',
    expect: { cap: CAPSULE_VERIFY },
  },
  {
    name: 'After one harm and nine helped a capsule preference is used and a capsule constraint is too risky',
    language: 'en',
    claims: [
      said('pref', 'global', 'preference', 'Tabs instead of spaces', 200),
      said('cons', 'global', 'constraint', 'Never amend published history', 200),
    ],
    feedback: [
      ...fb('pref', 'harmful', 150),
      ...fb('cons', 'harmful', 149),
      ...fb('pref', 'helped', 90, 80, 70, 60, 50, 40, 30, 20, 10),
      ...fb('cons', 'helped', 9, 8, 7, 6, 5, 4, 3, 2, 1),
    ],
    query: 'graphql resolver timeout',
    expect: { pref: CAPSULE_USE, cons: CAPSULE_VERIFY },
  },
  {
    name: 'A quarantined global preference neither comes as a capsule nor is shown when its words match',
    language: 'en',
    claims: [
      said('bad', 'global', 'preference', 'Wrap every promise inside a retry helper', 60),
      said('quiet', 'global', 'preference', 'Mock clocks globally', 60),
    ],
    feedback: [
      ...fb('bad', 'harmful', 40),
      ...fb('quiet', 'harmful', 35),
      ...fb('bad', 'harmful', 30),
      ...fb('quiet', 'harmful', 25),
    ],
    query: 'promise retry helper',
    expect: { bad: HARMFUL, quiet: ABSENT },
  },
)

// English: scopes, identity, order, both languages
list.push(
  {
    name: 'Claims of another workspace or another session are never candidates',
    language: 'en',
    claims: [
      said('here', 'workspace', 'fact', 'Integration bucket lives in eu-west', 20),
      said('there', 'workspace', 'fact', 'Integration bucket lives in ap-south', 1, { other: true }),
      said('chat', 'session', 'fact', 'Integration bucket was emptied by hand', 1, { other: true }),
    ],
    feedback: [],
    query: 'integration bucket',
    expect: { here: USE, there: ABSENT, chat: ABSENT },
    top: 'here',
  },
  {
    name: 'A global fact comes by its words only, a heuristic session remark needs a check',
    language: 'en',
    claims: [
      said('glob', 'global', 'fact', 'Corporate proxy requires NTLM', 200),
      heard('sess', 'session', 'fact', 'Proxy timeout raised during this debugging', 0),
      said('none', 'global', 'warning', 'Docking station drops ethernet', 10),
    ],
    feedback: [],
    query: 'proxy NTLM timeout',
    expect: { glob: USE, sess: DOUBT, none: ABSENT },
  },
  {
    name: 'The same text put twice in one workspace is one claim, so its harms add up',
    language: 'en',
    claims: [
      said('a', 'workspace', 'procedure', 'Regenerate the protobuf stubs by hand', 60),
      said('b', 'workspace', 'procedure', 'Regenerate the protobuf stubs by hand', 40),
    ],
    feedback: [...fb('a', 'harmful', 20), ...fb('b', 'harmful', 10)],
    query: 'regenerate protobuf stubs',
    expect: { a: HARMFUL, b: HARMFUL },
  },
  {
    name: 'The same text in workspace and global are two claims with their own harm',
    language: 'en',
    claims: [
      said('w', 'workspace', 'fact', 'Cypress retries failing specs twice', 60),
      said('g', 'global', 'fact', 'Cypress retries failing specs twice', 60),
    ],
    feedback: fb('w', 'harmful', 30, 10),
    query: 'cypress retries specs',
    expect: { w: HARMFUL, g: USE },
    top: 'g',
  },
  {
    name: 'At equal words the session comes before workspace and global',
    language: 'en',
    claims: [
      said('g', 'global', 'fact', 'Playwright browser is chromium', 6),
      said('w', 'workspace', 'fact', 'Playwright browser is firefox', 6),
      said('s', 'session', 'fact', 'Playwright browser is webkit', 6),
    ],
    feedback: [],
    query: 'playwright browser',
    expect: { g: USE, w: USE, s: USE },
    top: 's',
  },
  {
    name: 'A claim from a clock far ahead counts as new, not as newer than new',
    language: 'en',
    claims: [
      said('ahead', 'workspace', 'fact', 'Loki retention covers audit streams', -540),
      said('now', 'workspace', 'fact', 'Loki retention is thirty days', 8),
    ],
    feedback: [],
    query: 'loki retention thirty days',
    expect: { ahead: USE, now: USE },
    top: 'now',
  },
  {
    name: 'Staging and production ports are both kept, neither replaces the other',
    language: 'en',
    claims: [
      said('stg', 'workspace', 'fact', 'Ledger service listens on port 8080 in staging', 50),
      said('prd', 'workspace', 'fact', 'Ledger service listens on port 9090 in production', 49),
    ],
    feedback: [],
    query: 'ledger service port production',
    expect: { stg: USE, prd: USE },
    top: 'prd',
  },
  {
    name: 'The outdated database version is stale, the new one leads',
    language: 'en',
    claims: [
      said('pg12', 'workspace', 'fact', 'Postgres 12 serves the reporting replica', 720),
      said('pg16', 'workspace', 'fact', 'Postgres 16 serves the reporting replica', 30),
      heard('idea', 'workspace', 'fact', 'Reporting replica could become Aurora', 3),
    ],
    feedback: [],
    query: 'postgres reporting replica',
    expect: { pg12: STALE, pg16: USE, idea: DOUBT },
    top: 'pg16',
  },
  {
    name: 'An English question about test database backup finds the Chinese claim',
    language: 'en',
    claims: [
      said('zh', 'workspace', 'fact', '测试数据库每晚凌晨自动备份', 16),
      said('zh2', 'workspace', 'fact', '前端页面颜色沿用品牌手册', 16),
    ],
    feedback: [],
    query: 'test database backup',
    expect: { zh: USE, zh2: ABSENT },
    top: 'zh',
  },
  {
    name: 'An English deploy question finds expired, stale and doubtful Chinese claims for checking',
    language: 'en',
    claims: [
      said('exp', 'workspace', 'constraint', '部署配置冻结至月末', 40, { validUntilDays: -5 }),
      said('old', 'workspace', 'procedure', '部署配置存放旧机房跳板机', 650),
      heard('maybe', 'workspace', 'fact', '部署配置归运维小组维护', 12),
    ],
    feedback: [],
    query: 'deploy config',
    expect: { exp: EXPIRED, old: STALE, maybe: DOUBT },
  },
  {
    name: 'One helped does not undo a harm, and nine helped do for a fact but not for a procedure',
    language: 'en',
    claims: [
      said('once', 'workspace', 'fact', 'Envoy egress retry budget is twenty percent', 300),
      said('fact', 'workspace', 'fact', 'Envoy egress breaker trips after fifty pending', 300),
      said('proc', 'workspace', 'procedure', 'Envoy egress drain: fail health check, wait, stop listener', 300),
    ],
    feedback: [
      ...fb('once', 'harmful', 200),
      ...fb('fact', 'harmful', 199),
      ...fb('proc', 'harmful', 198),
      ...fb('once', 'helped', 150),
      ...fb('fact', 'helped', 99, 98, 97, 96, 95, 94, 93, 92, 91),
      ...fb('proc', 'helped', 79, 78, 77, 76, 75, 74, 73, 72, 71),
    ],
    query: 'envoy egress',
    expect: { once: DOUBT, fact: USE, proc: RISKY },
  },
  {
    name: 'A harmful report does not renew an old claim: it is stale first',
    language: 'en',
    claims: [said('cron', 'workspace', 'procedure', 'Nightly cron rebuilds the sitemap', 480)],
    feedback: fb('cron', 'harmful', 2),
    query: 'cron sitemap',
    expect: { cron: STALE },
  },
)

// 中文：来源、反馈、置信度、风险
list.push(
  {
    name: '明确说过的新偏好与查询完全相符，直接使用',
    language: 'zh',
    claims: [said('a', 'workspace', 'preference', '提交信息统一写中文摘要', 10)],
    feedback: [],
    query: '提交信息 中文摘要',
    expect: { a: USE },
    top: 'a',
  },
  {
    name: '未经反馈的启发式事实只能核实',
    language: 'zh',
    claims: [heard('a', 'workspace', 'fact', '网关限流阈值每秒两千次', 8)],
    feedback: [],
    query: '网关限流阈值',
    expect: { a: DOUBT },
  },
  {
    name: '启发式流程得到一次有用反馈后可以使用',
    language: 'zh',
    claims: [heard('a', 'workspace', 'procedure', '灰度发布：先切一成流量，观察半小时，再全量', 50)],
    feedback: fb('a', 'helped', 4),
    query: '灰度发布 观察半小时',
    expect: { a: USE },
  },
  {
    name: '启发式警告得到一次有用反馈后风险仍超限，只能核实',
    language: 'zh',
    claims: [heard('a', 'workspace', 'warning', '凌晨清理索引会拖慢结算任务', 25)],
    feedback: fb('a', 'helped', 6),
    query: '清理索引 结算任务',
    expect: { a: RISKY },
  },
  {
    name: '明确的警告风险略低于上限，可以使用',
    language: 'zh',
    claims: [said('a', 'workspace', 'warning', '压缩图片脚本占满磁盘缓存', 18)],
    feedback: [],
    query: '压缩图片脚本',
    expect: { a: USE },
  },
  {
    name: '明确的警告收到一次有害反馈后置信度不足',
    language: 'zh',
    claims: [said('a', 'workspace', 'warning', '热更新期间禁止切换租户', 18)],
    feedback: fb('a', 'harmful', 3),
    query: '热更新 切换租户',
    expect: { a: DOUBT },
  },
  {
    name: '一次有害反馈使明确事实退回核实',
    language: 'zh',
    claims: [said('a', 'workspace', 'fact', '对账任务凌晨三点启动', 60)],
    feedback: fb('a', 'harmful', 9),
    query: '对账任务 凌晨',
    expect: { a: DOUBT },
  },
  {
    name: '两次有害反馈后隔离，同题的另一条照常使用',
    language: 'zh',
    claims: [
      said('bad', 'workspace', 'procedure', '消息积压时直接清空队列', 70),
      said('good', 'workspace', 'procedure', '消息积压时扩容消费者再回放队列', 60),
    ],
    feedback: fb('bad', 'harmful', 30, 12),
    query: '消息积压 队列',
    expect: { bad: HARMFUL, good: USE },
    top: 'good',
  },
  {
    name: '过时反馈使置信度降到三分之二，需核实',
    language: 'zh',
    claims: [said('a', 'workspace', 'fact', '移动端最低支持安卓九', 90)],
    feedback: fb('a', 'stale', 14),
    query: '移动端 最低支持',
    expect: { a: DOUBT },
  },
  {
    name: '过时反馈之后两次有用反馈恢复使用',
    language: 'zh',
    claims: [said('a', 'workspace', 'fact', '镜像仓库域名改成内网地址', 90)],
    feedback: [...fb('a', 'stale', 40), ...fb('a', 'helped', 20, 10)],
    query: '镜像仓库域名',
    expect: { a: USE },
  },
  {
    name: '冲突反馈后的约束先核实',
    language: 'zh',
    claims: [said('a', 'workspace', 'constraint', '禁止跨模块引用内部类型', 45)],
    feedback: fb('a', 'conflict', 7),
    query: '跨模块引用 内部类型',
    expect: { a: DOUBT },
  },
  {
    name: '结果未知的反馈不影响判断',
    language: 'zh',
    claims: [said('a', 'workspace', 'constraint', '金额字段一律存整数分', 45)],
    feedback: fb('a', 'unknown', 30, 20, 10),
    query: '金额字段 整数',
    expect: { a: USE },
  },
  {
    name: '结果未知的反馈也不能让启发式主张升级',
    language: 'zh',
    claims: [heard('a', 'workspace', 'preference', '变量命名偏向完整单词', 45)],
    feedback: fb('a', 'unknown', 30, 20, 10, 5, 1),
    query: '变量命名 完整单词',
    expect: { a: DOUBT },
  },
)

// 中文：有效期、新鲜度、相关度
list.push(
  {
    name: '过期的事实进入核实，接替它的事实直接使用',
    language: 'zh',
    claims: [
      said('old', 'workspace', 'fact', '联调环境账号由小周保管', 100, { validUntilDays: -20 }),
      said('new', 'workspace', 'fact', '联调环境账号由小林保管', 15, { validUntilDays: 90 }),
    ],
    feedback: [],
    query: '联调环境账号',
    expect: { old: EXPIRED, new: USE },
    top: 'new',
  },
  {
    name: '过期先于有害隔离判断',
    language: 'zh',
    claims: [said('a', 'workspace', 'constraint', '封版期间只收紧急补丁', 60, { validUntilDays: -2 })],
    feedback: fb('a', 'harmful', 25, 12),
    query: '封版期间 紧急补丁',
    expect: { a: EXPIRED },
  },
  {
    name: '过期先于置信度判断',
    language: 'zh',
    claims: [heard('a', 'workspace', 'fact', '抽奖活动域名指向临时节点', 30, { validUntilDays: -6 })],
    feedback: [],
    query: '抽奖活动域名',
    expect: { a: EXPIRED },
  },
  {
    name: '又旧又过期时先说过期',
    language: 'zh',
    claims: [said('a', 'workspace', 'fact', '外包团队负责报表页面', 700, { validUntilDays: -300 })],
    feedback: [],
    query: '外包团队 报表页面',
    expect: { a: EXPIRED },
  },
  {
    name: '被遗忘的主张不再出现',
    language: 'zh',
    claims: [
      said('gone', 'workspace', 'fact', '短信通道供应商签约两年', 30, { forgotten: true }),
      said('kept', 'workspace', 'fact', '短信通道余额低于一千时告警', 28),
    ],
    feedback: [],
    query: '短信通道',
    expect: { gone: ABSENT, kept: USE },
  },
  {
    name: '被遗忘又过期的主张同样不出现',
    language: 'zh',
    claims: [
      said('gone', 'workspace', 'constraint', '大促期间冻结结算脚本', 200, { forgotten: true, validUntilDays: -90 }),
    ],
    feedback: [],
    query: '大促期间 冻结结算',
    expect: { gone: ABSENT },
  },
  {
    name: '两年前的事实太旧，需核实',
    language: 'zh',
    claims: [said('a', 'workspace', 'fact', '搜索集群共有六个节点', 730)],
    feedback: [],
    query: '搜索集群 节点',
    expect: { a: STALE },
  },
  {
    name: '半年前的事实仍然新鲜',
    language: 'zh',
    claims: [said('a', 'workspace', 'fact', '推荐模型每周离线训练', 180)],
    feedback: [],
    query: '推荐模型 离线训练',
    expect: { a: USE },
  },
  {
    name: '有用反馈让两年前的流程重新变新',
    language: 'zh',
    claims: [said('a', 'workspace', 'procedure', '证书轮换：签发、灌入网关、逐台重载', 730)],
    feedback: fb('a', 'helped', 20),
    query: '证书轮换 签发',
    expect: { a: USE },
  },
  {
    name: '很久以前的有用反馈挡不住变旧',
    language: 'zh',
    claims: [said('a', 'workspace', 'procedure', '巡检机房：记录温度、核对标签、拍照归档', 900)],
    feedback: fb('a', 'helped', 650),
    query: '巡检机房 核对标签',
    expect: { a: STALE },
  },
  {
    name: '又旧又可疑的启发式主张先说太旧',
    language: 'zh',
    claims: [heard('a', 'workspace', 'fact', '埋点字段由增长小组定义', 620)],
    feedback: [],
    query: '埋点字段 增长小组',
    expect: { a: STALE },
  },
  {
    name: '隔离先于太旧判断',
    language: 'zh',
    claims: [said('a', 'workspace', 'procedure', '磁盘告警时手工删除归档目录', 800)],
    feedback: fb('a', 'harmful', 700, 600),
    query: '磁盘告警 归档目录',
    expect: { a: HARMFUL },
  },
  {
    name: '长查询里只有一个词相同，属弱相关',
    language: 'zh',
    claims: [said('a', 'workspace', 'constraint', '缓存键统一加租户前缀避免串号', 9)],
    feedback: [],
    query: '订单服务 缓存 预热流程 容量评估',
    expect: { a: WEAK },
  },
)

/** 六十个两字模块名；「支付」在第十五位 */
const MODULES =
  '订单 库存 物流 仓储 采购 结算 发票 优惠 积分 会员 首页 搜索 推荐 评论 支付 退款 售后 客服 消息 推送 短信 邮件 登录 注册 权限 菜单 审批 报表 看板 埋点 ' +
  '画像 标签 广告 直播 视频 图片 素材 模板 活动 抽奖 秒杀 拼团 砍价 分销 佣金 税务 合同 签章 招聘 考勤 薪资 绩效 培训 门店 导购 排班 巡检 设备 能耗 车辆'
/** 支付网点所在城市，与模块名只共有「支付」 */
const CITIES =
  '支付 北京 上海 广州 深圳 杭州 南京 苏州 无锡 常州 宁波 温州 嘉兴 绍兴 金华 台州 合肥 芜湖 福州 厦门 泉州 南昌 赣州 济南 青岛 烟台 郑州 洛阳 武汉 宜昌 ' +
  '长沙 株洲 珠海 佛山 东莞 中山 南宁 桂林 海口 三亚 重庆 绵阳 贵阳 遵义 昆明 大理 拉萨 西安 咸阳 兰州 西宁 银川 太原 大同 沈阳 大连 长春 吉林 哈密 喀什'

// 中文：低相关、常驻记忆、作用域
list.push(
  {
    name: '长清单与长清单只共有一个词，视为不相关',
    language: 'zh',
    claims: [said('a', 'workspace', 'fact', CITIES, 12)],
    feedback: [],
    query: MODULES,
    expect: { a: LOW },
  },
  {
    name: '不相关又太旧的主张是忽略，不是核实',
    language: 'zh',
    claims: [said('a', 'workspace', 'fact', CITIES, 800)],
    feedback: [],
    query: MODULES,
    expect: { a: LOW },
  },
  {
    name: '不相关又有害的主张先说有害',
    language: 'zh',
    claims: [said('a', 'workspace', 'fact', CITIES, 90)],
    feedback: fb('a', 'harmful', 40, 20),
    query: MODULES,
    expect: { a: HARMFUL },
  },
  {
    name: '全局偏好不靠字面相同也会带上',
    language: 'zh',
    claims: [
      said('cap', 'global', 'preference', '回复尽量简短', 150),
      said('fact', 'global', 'fact', '笔记本屏幕比例十六比十', 150),
    ],
    feedback: [],
    query: '连接池 泄漏排查',
    expect: { cap: CAPSULE_USE, fact: ABSENT },
    top: 'cap',
  },
  {
    name: '常驻记忆最多两条，较旧且较不可信的第三条不带',
    language: 'zh',
    claims: [
      said('third', 'global', 'preference', '图表配色避开红绿', 130),
      said('first', 'global', 'constraint', '严禁强推主干', 3),
      said('second', 'global', 'preference', '注释写英文', 5),
    ],
    feedback: [...fb('third', 'stale', 120), ...fb('third', 'helped', 110)],
    query: '熔断阈值 调优',
    expect: { first: CAPSULE_USE, second: CAPSULE_USE, third: ABSENT },
  },
  {
    name: '全局约束有过一次有害反馈就不再常驻',
    language: 'zh',
    claims: [said('cap', 'global', 'constraint', '提交前必须压缩历史', 40)],
    feedback: fb('cap', 'harmful', 8),
    query: '跨域预检失败',
    expect: { cap: ABSENT },
  },
  {
    name: '有过一次有害反馈的全局约束仍可凭字面找到，但需核实',
    language: 'zh',
    claims: [said('cap', 'global', 'constraint', '提交前必须压缩历史', 40)],
    feedback: fb('cap', 'harmful', 8),
    query: '压缩历史',
    expect: { cap: DOUBT },
  },
  {
    name: '太旧的常驻偏好需要核实',
    language: 'zh',
    claims: [said('cap', 'global', 'preference', '流程图统一横向排列', 640)],
    feedback: [],
    query: '慢查询 索引失效',
    expect: { cap: CAPSULE_VERIFY },
  },
  {
    name: '过期的全局约束凭字面找到时也要核实',
    language: 'zh',
    claims: [said('cap', 'global', 'constraint', '年终封网期间禁止变更路由', 80, { validUntilDays: -30 })],
    feedback: [],
    query: '封网期间 变更路由',
    expect: { cap: CAPSULE_VERIFY },
  },
  {
    name: '一次有害加九次有用之后，常驻偏好可用而常驻约束风险过高',
    language: 'zh',
    claims: [
      said('pref', 'global', 'preference', '缩进两格', 220),
      said('cons', 'global', 'constraint', '严禁改写标签', 220),
    ],
    feedback: [
      ...fb('pref', 'harmful', 160),
      ...fb('cons', 'harmful', 159),
      ...fb('pref', 'helped', 92, 82, 72, 62, 52, 42, 32, 22, 12),
      ...fb('cons', 'helped', 9, 8, 7, 6, 5, 4, 3, 2, 1),
    ],
    query: '心跳超时 断线重连',
    expect: { pref: CAPSULE_USE, cons: CAPSULE_VERIFY },
  },
  {
    name: '别的工作区和别的会话的主张不参与',
    language: 'zh',
    claims: [
      said('here', 'workspace', 'fact', '预发集群入口位于上海机房', 30),
      said('there', 'workspace', 'fact', '预发集群入口位于广州机房', 2, { other: true }),
      said('chat', 'session', 'fact', '预发集群入口刚刚重建', 1, { other: true }),
    ],
    feedback: [],
    query: '预发集群入口',
    expect: { here: USE, there: ABSENT, chat: ABSENT },
    top: 'here',
  },
  {
    name: '当前会话、当前工作区、全局三者措辞相当时会话在前',
    language: 'zh',
    claims: [
      said('g', 'global', 'fact', '截图工具选用甲方案', 7),
      said('w', 'workspace', 'fact', '截图工具选用乙方案', 7),
      said('s', 'session', 'fact', '截图工具选用丙方案', 7),
    ],
    feedback: [],
    query: '截图工具',
    expect: { g: USE, w: USE, s: USE },
    top: 's',
  },
)

// 中文：同一性、顺序、字形、跨语言
list.push(
  {
    name: '同一工作区内重复说的同一句话是一条主张，有害次数合计',
    language: 'zh',
    claims: [
      said('a', 'workspace', 'procedure', '回滚时手工删除迁移记录', 80),
      said('b', 'workspace', 'procedure', '回滚时手工删除迁移记录', 50),
    ],
    feedback: [...fb('a', 'harmful', 30), ...fb('b', 'harmful', 15)],
    query: '手工删除迁移记录',
    expect: { a: HARMFUL, b: HARMFUL },
  },
  {
    name: '同一句话在工作区和全局各是一条，互不牵连',
    language: 'zh',
    claims: [
      said('w', 'workspace', 'fact', '打包产物放进制品仓', 80),
      said('g', 'global', 'fact', '打包产物放进制品仓', 80),
    ],
    feedback: fb('w', 'harmful', 40, 20),
    query: '打包产物 制品仓',
    expect: { w: HARMFUL, g: USE },
    top: 'g',
  },
  {
    name: '时钟超前的主张只算全新，不会压过更相关的主张',
    language: 'zh',
    claims: [
      said('ahead', 'workspace', 'fact', '审计流水单独归档', -720),
      said('now', 'workspace', 'fact', '审计流水保留七年', 10),
    ],
    feedback: [],
    query: '审计流水 七年',
    expect: { ahead: USE, now: USE },
    top: 'now',
  },
  {
    name: '旧年份的口径太旧，新口径在前，传闻只核实',
    language: 'zh',
    claims: [
      said('old', 'workspace', 'fact', '活跃用户口径含游客', 760),
      said('new', 'workspace', 'fact', '活跃用户口径排除游客', 25),
      heard('idea', 'workspace', 'fact', '活跃用户口径改由数仓统一', 3),
    ],
    feedback: [],
    query: '活跃用户口径',
    expect: { old: STALE, new: USE, idea: DOUBT },
    top: 'new',
  },
  {
    name: '过期、太旧、有害、可疑的四条里没有一条可直接使用',
    language: 'zh',
    claims: [
      said('exp', 'workspace', 'fact', '压测专线租期本季', 100, { validUntilDays: -10 }),
      said('old', 'workspace', 'fact', '压测专线带宽两百兆', 560),
      said('bad', 'workspace', 'procedure', '压测专线直连生产', 120),
      heard('maybe', 'workspace', 'fact', '压测专线下月扩容', 5),
    ],
    feedback: fb('bad', 'harmful', 60, 30),
    query: '压测专线',
    expect: { exp: EXPIRED, old: STALE, bad: HARMFUL, maybe: DOUBT },
  },
  {
    name: '繁体写下的主张能用简体找到',
    language: 'zh',
    claims: [said('a', 'workspace', 'procedure', '簽證網關憑證輪換：先備份再重載', 22)],
    feedback: [],
    query: '网关凭证轮换',
    expect: { a: USE },
  },
  {
    name: '全角写下的主张能用半角找到，太旧的仍要核实',
    language: 'zh',
    claims: [
      said('new', 'workspace', 'fact', 'Ｎｇｉｎｘ反向代理端口８０８０', 22),
      said('old', 'workspace', 'fact', 'Ｎｇｉｎｘ反向代理端口９０９０', 580),
    ],
    feedback: [],
    query: 'nginx 反向代理端口',
    expect: { new: USE, old: STALE },
    top: 'new',
  },
  {
    name: '中文提问找到英文主张：部署、测试、数据库、备份',
    language: 'zh',
    claims: [
      said('en', 'workspace', 'procedure', 'Backup database, test, deploy', 13),
      said('no', 'workspace', 'fact', 'Office printer jams weekly', 13),
    ],
    feedback: [],
    query: '部署 测试 数据库 备份',
    expect: { en: USE, no: ABSENT },
    top: 'en',
  },
  {
    name: '中文提问找到的英文主张分别过期、太旧、可疑',
    language: 'zh',
    claims: [
      said('exp', 'workspace', 'constraint', 'Deploy database backup', 60, { validUntilDays: -4 }),
      said('old', 'workspace', 'fact', 'Database deploy backup', 690),
      heard('maybe', 'workspace', 'procedure', 'Backup deploy database', 6),
    ],
    feedback: [],
    query: '部署 数据库 备份',
    expect: { exp: EXPIRED, old: STALE, maybe: DOUBT },
  },
  {
    name: '中文提问找到的英文主张被判有害则忽略',
    language: 'zh',
    claims: [said('en', 'workspace', 'procedure', 'Deploy config without test', 75)],
    feedback: fb('en', 'harmful', 33, 11),
    query: '部署 配置 测试',
    expect: { en: HARMFUL },
  },
  {
    name: '中英混写的流程，九次有用抵不过流程的有害风险，事实则可以',
    language: 'zh',
    claims: [
      said('fact', 'workspace', 'fact', 'Helm 仓库地址走内网', 400),
      said('proc', 'workspace', 'procedure', 'Helm 仓库地址切换：改域名、刷新缓存', 400),
    ],
    feedback: [
      ...fb('fact', 'harmful', 300),
      ...fb('proc', 'harmful', 299),
      ...fb('fact', 'helped', 99, 98, 97, 96, 95, 94, 93, 92, 91),
      ...fb('proc', 'helped', 79, 78, 77, 76, 75, 74, 73, 72, 71),
    ],
    query: 'Helm 仓库地址',
    expect: { fact: USE, proc: RISKY },
  },
  {
    name: '有害反馈不会让两年前的约束变新：先说太旧',
    language: 'zh',
    claims: [said('a', 'workspace', 'constraint', '导出报文须加盖时间戳', 700)],
    feedback: fb('a', 'harmful', 5),
    query: '导出报文 时间戳',
    expect: { a: STALE },
  },
)

list.push(
  {
    name: 'Seven helped after one harm leave belief just short, eight sit on the limit',
    language: 'en',
    claims: [
      said('seven', 'workspace', 'preference', 'Zod schemas generate the OpenAPI contract', 90),
      said('eight', 'workspace', 'preference', 'Zod schemas validate the OpenAPI payloads', 90),
    ],
    feedback: [
      ...fb('seven', 'harmful', 60),
      ...fb('eight', 'harmful', 59),
      ...fb('seven', 'helped', 47, 46, 45, 44, 43, 42, 41),
      ...fb('eight', 'helped', 28, 27, 26, 25, 24, 23, 22, 21),
    ],
    query: 'zod schemas OpenAPI',
    expect: { seven: DOUBT, eight: USE },
  },
  {
    name: '冲突之后四次有用仍不足，六次有用才够',
    language: 'zh',
    claims: [
      said('four', 'workspace', 'fact', '库存扣减走预占模式', 90),
      said('six', 'workspace', 'fact', '库存扣减走异步对账', 90),
    ],
    feedback: [
      ...fb('four', 'conflict', 60),
      ...fb('six', 'conflict', 59),
      ...fb('four', 'helped', 47, 46, 45, 44),
      ...fb('six', 'helped', 26, 25, 24, 23, 22, 21),
    ],
    query: '库存扣减',
    expect: { four: DOUBT, six: USE },
  },
)
