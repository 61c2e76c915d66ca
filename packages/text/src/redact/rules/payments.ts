import { type SecretRule, secretRule } from '../secret-rule.ts'

const UUID = '[a-f0-9]{8}(?:-[a-f0-9]{4}){3}-[a-f0-9]{12}'

export const PAYMENT_RULES: readonly SecretRule[] = [
  secretRule('stripe', '(?:sk|rk)_(?:live|test|prod)_', '[A-Za-z0-9]{10,}'),
  secretRule('stripe-webhook', 'whsec_', '[A-Za-z0-9+/=]{24,}'),
  secretRule('square', 'sq0(?:atp|csp|idp)-', '[\\w-]{20,}'),
  secretRule('square', 'EAAA[A-Za-z0-9]', '[\\w-]{55,}'),
  secretRule('shopify', 'shp(?:at|ca|pa|ss)_', '[A-Fa-f0-9]{32}'),
  secretRule('razorpay', 'rzp_(?:live|test)_', '[A-Za-z0-9]{14,}'),
  secretRule('plaid', 'access-(?:sandbox|development|production)-', UUID),
  secretRule('braintree', 'access_token\\$(?:production|sandbox)\\$', '[a-z0-9]{16}\\$[a-f0-9]{32}'),
  secretRule('flutterwave', 'FLWSECK(?:_TEST)?-', '[A-Za-z0-9-]{12,}'),
]
