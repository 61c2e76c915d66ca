import { type SecretRule, secretRule } from '../secret-rule.ts'

export const OPERATIONS_RULES: readonly SecretRule[] = [
  secretRule('sentry', 'sntry[su]_', '[\\w+/=-]{30,}'),
  secretRule('new-relic', 'NR(?:AK|II|RA|JS)-', '[A-Za-z0-9]{20,}'),
  secretRule('grafana', 'gl(?:c|sa)_', '[\\w+/=]{30,}'),
  secretRule('vault', 'hv[sbr]\\.', '[\\w-]{20,}'),
  secretRule('vault', 's\\.', '(?=[A-Za-z]{0,23}\\d)(?=[a-z0-9]{0,23}[A-Z])[A-Za-z0-9]{24}'),
  secretRule('doppler', 'dp\\.(?:pt|st|ct|sa|scim|audit)\\.', '[\\w.-]{20,}'),
  secretRule('age', 'AGE-SECRET-KEY-1', '[A-Z0-9]{40,}'),
  secretRule('terraform', '[A-Za-z0-9]{14}\\.atlasv1\\.', '[\\w=-]{40,}'),
  secretRule('pulumi', 'pul-', '[a-f0-9]{40}'),
  secretRule('dynatrace', 'dt0[a-z]\\d{2}\\.[A-Z0-9]{24}\\.', '[A-Z0-9]{40,}'),
  secretRule('one-password', 'ops_eyJ', '[\\w+/=-]{40,}'),
  secretRule('tailscale', 'tskey-(?:auth|api|client|webhook)-', '[\\w-]{16,}'),
  secretRule('posthog', 'phx_', '[A-Za-z0-9]{30,}'),
  secretRule('prefect', 'pn[ub]_', '[A-Za-z0-9]{30,}'),
  secretRule('mapbox', 'sk\\.eyJ', '[\\w-]{20,}(?:\\.[\\w-]{10,})?'),
  secretRule('launchdarkly', '(?:sdk|api)-[a-f0-9]{8}-', '[a-f0-9]{4}-[a-f0-9]{4}-[a-f0-9]{4}-[a-f0-9]{12}'),
]
