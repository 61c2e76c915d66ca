import { type NumberRule, sticky } from '../number-rule.ts'

const DOTTED = '\\d{1,4}(?:\\.\\d{1,8}){0,3}(?:-(?:alpha|beta|rc|next|canary|pre|dev)(?:[.-]?\\d{1,4})?)?'
const END = '(?![A-Za-zÀ-ÖØ-öø-ɏ\\d_]|\\.\\d)'
// Names that are always a product, and names that are one only when written with a capital.
const PRODUCTS =
  'node(?:\\.?js)?|python|java|jdk|ruby|php|postgres(?:ql)?|mysql|mariadb|sqlite|redis|mongo(?:db)?|react|vue|nuxt|next\\.js|' +
  'angular|svelte|django|laravel|spring boot|typescript|kubernetes|k8s|docker|ubuntu|debian|fedora|macos|ios|android|' +
  'chrome|firefox|safari|electron|vite|vitest|webpack|pnpm|npm|yarn|deno|kotlin|xcode|gradle|maven|tailwind|bootstrap|' +
  'eslint|prettier|terraform|elasticsearch|kafka|nginx|cuda|pytorch|tensorflow|numpy|pandas|playwright|jest|flutter|\\.net|c\\+\\+'
const CAPITALISED = 'Go|Next|Swift|Rust|Rails|Spring|Windows|Bun|Flask|Express'
const UNLIKELY = '(?! ?(?:%|ms\\b|times?\\b|days?\\b|[A-Za-zÀ-ÖØ-öø-ɏ]{2,20}s\\b))'

const version: NumberRule['read'] = ([, text = '']) => ({ value: text.toLowerCase(), unit: 'version' })

/** `v1.2`, `3.2.1`, version 4, Node 18, `node@18.2`, node 是 24, 版本 3; the value is the text of the number. */
export const VERSION_RULES: readonly NumberRule[] = [
  { opens: 'v\\.? ?(?=\\d)', pattern: sticky(`v\\.? ?(${DOTTED})${END}`), read: version },
  {
    opens: 'versions?|版本|release',
    pattern: sticky(`(?:versions?|版本|release)(?:号)?(?: ?[:=：是为] ?| )?v?(${DOTTED})${END}`),
    read: version,
  },
  {
    opens: PRODUCTS,
    pattern: sticky(`(?:${PRODUCTS})(?: ?@ ?| ?是 ?| ?[>=~^]{1,2} ?|[ -])v?(${DOTTED})${END}${UNLIKELY}`),
    read: version,
  },
  { opens: CAPITALISED, pattern: new RegExp(`(?:${CAPITALISED}) (${DOTTED})${END}${UNLIKELY}`, 'y'), read: version },
  { pattern: sticky(`(\\d{1,4}\\.\\d{1,8}\\.\\d{1,8}(?:-[a-z]{2,8}(?:\\.\\d{1,4})?)?)${END}`), read: version },
]
