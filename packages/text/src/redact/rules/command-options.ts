/** An option of a command whose value is a secret. */
export interface CommandOption {
  /** Pattern of the command's name, without groups. */
  readonly command: string
  /** Pattern of the option. */
  readonly option: string
  /** Whether the value may follow at once, as in `-pVALUE`; else it is the next argument or stands behind `=`. */
  readonly attached?: boolean
  /**
   * What the value is: a secret; perhaps a secret, to be told by its look; cookies; or a pair of a name and a secret,
   * given by the sign between them.
   */
  readonly value: 'secret' | 'maybe' | 'cookies' | ':' | '%' | ','
}

const MYSQL = '(?:mysql(?:dump|admin|import|show|check|slap|pump|sh)?|mariadb(?:-(?:dump|admin|import|check))?|mycli)'
const LOGIN = '(?:docker|podman|nerdctl|buildah|skopeo|oras|helm registry|crane auth|az|az acr|oc) login'
const KEY_STORES = '(?:keytool|jarsigner|apksigner)'
// Letters that curl takes without a value, and so may stand before -u.
const CURL_FLAGS = '[#0-46BGIJLNOSRZafgijklnpqsv]{0,8}'

export const COMMAND_OPTIONS: readonly CommandOption[] = [
  { command: MYSQL, option: '-p', attached: true, value: 'secret' },
  // With a blank between them -p asks for the password and the next argument names a database.
  { command: MYSQL, option: '-p', value: 'maybe' },
  { command: 'sshpass', option: '-p', attached: true, value: 'secret' },
  { command: 'sshpass', option: '-p', value: 'secret' },
  { command: '(?:redis|keydb|valkey)-cli', option: '-a', value: 'secret' },
  { command: '(?:redis|keydb|valkey)-server', option: '--(?:requirepass|masterauth)', value: 'secret' },
  { command: 'mongo(?:sh|dump|restore|export|import|top|stat|files)?', option: '-p', value: 'secret' },
  { command: `(?:${LOGIN}|cqlsh|rabbitmqadmin|rdesktop)`, option: '-p', value: 'secret' },
  { command: 'curl', option: `-${CURL_FLAGS}[uU]`, attached: true, value: ':' },
  { command: 'curl', option: `(?:-${CURL_FLAGS}[uU]|--user|--proxy-user)`, value: ':' },
  { command: 'curl', option: `(?:-${CURL_FLAGS}b|--cookie)`, value: 'cookies' },
  { command: 'curl', option: '--oauth2-bearer', value: 'secret' },
  { command: '(?:https?|xhs?)', option: '(?:-a|--auth)', value: ':' },
  { command: 'lftp', option: '-u', value: ',' },
  { command: '(?:smbclient|rpcclient|smbmap|winexe)', option: '(?:-U|--user)', value: '%' },
  { command: 'ldap(?:search|add|modify|delete|whoami|passwd|compare|modrdn)', option: '-w', value: 'secret' },
  { command: '(?:zip|unzip|zipcloak)', option: '-P', value: 'secret' },
  { command: '(?:7z[azr]?|7zz|rar|unrar)', option: '-h?p', attached: true, value: 'secret' },
  { command: '(?:sqlcmd|bcp|osql|ipmitool|mosquitto_pub|mosquitto_sub)', option: '-P', value: 'secret' },
  { command: '(?:plink|pscp|psftp)', option: '-pw', value: 'secret' },
  { command: '(?:xfreerdp|wlfreerdp)', option: '/p:', attached: true, value: 'secret' },
  { command: 'openssl', option: '-(?:k|pass|passin|passout)', value: 'maybe' },
  {
    command: KEY_STORES,
    option: '--?(?:(?:src|dest|new)?(?:store|key|ks)-?pass|new|pass)',
    value: 'secret',
  },
]

const OTHERS =
  'wget|svn|hg|git|gh|glab|gpg2?|kubectl|oc|helm|vault|docker|podman|npm|pnpm|yarn|twine|poetry|cargo|gcloud|heroku|flyctl|' +
  'vercel|netlify|wrangler|clickhouse-client|influx|restic|rclone|sonar-scanner|huggingface-cli'
// --ask-password and --next-token take no secret.
const HARMLESS =
  'no|ask|prompt|show|print|get|generate|create|revoke|list|skip|with|use|save|require|enable|disable|hide|mask|allow|next|page|starting|continue|max'

/** Means the same in every command above and in some that have no short option for a secret. */
export const COMMON_OPTION: CommandOption = {
  command: `(?:${[...new Set(COMMAND_OPTIONS.map(({ command }) => command)), OTHERS].join('|')})`,
  option: `--(?!(?:${HARMLESS})-)(?:[a-z]{1,16}-){0,3}?(?:password|passwd|passphrase|pass|pwd|token|secret|(?:api|secret|access)-?key)`,
  value: 'secret',
}
