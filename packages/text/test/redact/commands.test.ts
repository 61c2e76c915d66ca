import { describe, expect, it } from 'vitest'
import { redactSecrets } from '../../src/index.ts'

// An ordinary word: only the option says that it is a secret.
const plain = ['sun', 'flower'].join('')
const mixed = ['Tr0ub4dor', '3'].join('&')

describe('options that carry a secret', () => {
  it.each([
    ['mysql -u root -pVALUE shop', plain],
    ["mysql -u root -p'VALUE' shop", mixed],
    ['mysqldump -uroot -pVALUE --all-databases > all.sql', plain],
    ['mysql -u root -p VALUE', mixed],
    ['mysql \\\n  -u root \\\n  -pVALUE', plain],
    ['docker exec db mysql -uroot -pVALUE', plain],
    ['sudo /usr/bin/mysql -pVALUE', plain],
    ['ssh db "mysql -pVALUE"', plain],
    ['执行 `mysql -pVALUE` 登录', plain],
    ['sshpass -p VALUE ssh me@host', plain],
    ["sshpass -p 'VALUE' scp a me@host:", mixed],
    ['sshpass -pVALUE ssh me@host', plain],
    ['redis-cli -h cache -a VALUE ping', plain],
    ['docker login -u me -p VALUE registry.example', plain],
    ['curl -u me:VALUE https://x.example', plain],
    ['curl -sSu me:VALUE https://x.example', plain],
    ['curl -ume:VALUE https://x.example', plain],
    ['curl --user "me:VALUE" https://x.example', plain],
    ['curl -u "me:VALUE" https://x.example', [plain, plain].join(' ')],
    ['some-tool -u me:VALUE', mixed],
    ['http -a me:VALUE x.example', plain],
    ['ldapsearch -x -D cn=me -w VALUE', plain],
    ['openssl enc -aes-256-cbc -pass pass:VALUE -in a', plain],
    ['zip -P VALUE a.zip b', plain],
    ['7z x -pVALUE a.7z', plain],
    ['smbclient //host/share -U me%VALUE', plain],
    ['mongosh -u me -p VALUE', plain],
    ['keytool -list -storepass VALUE', plain],
    ['mysql --password=VALUE', plain],
    ['mysql --password VALUE', plain],
    ['wget --http-password=VALUE https://x.example', plain],
    ['gpg --batch --passphrase VALUE -d a.gpg', plain],
  ])('replaces the value in %j', (pattern, value) => {
    expect(redactSecrets(pattern.replace('VALUE', () => value)).text).toBe(pattern.replace('VALUE', '[secret:password]'))
  })

  it.each([
    ['gh auth login --token=VALUE', plain],
    ['kubectl --token VALUE get pods', plain],
    ['vault write --client-secret VALUE', plain],
  ])('calls the value a credential in %j', (pattern, value) => {
    expect(redactSecrets(pattern.replace('VALUE', value)).text).toBe(pattern.replace('VALUE', '[secret:credential]'))
  })

  it('replaces each secret of a command within a command', () => {
    const text = `sshpass -p ${plain} ssh db mysql -uroot -p${plain} -e "select 1"`
    expect(redactSecrets(text).text).toBe('sshpass -p [secret:password] ssh db mysql -uroot -p[secret:password] -e "select 1"')
  })
})

describe('options that mean something else', () => {
  it.each([
    'listen on -p 8080',
    'docker run -p 8080:80 -u 1000:1000 nginx',
    'docker run --user appuser:appgroup nginx',
    'ssh -p 2222 me@host',
    'tar -p -a file',
    'cp -a src1A dst2B',
    'mkdir -p src/a1B2c3D4',
    'git log -p packages/text',
    'patch -p1 < a.diff',
    'psql -p 5432 -U me shop',
    'redis-cli -p 6379 ping',
    'unzip -p a.zip readme.md',
    '7z x a.7z -oout',
    'mysql -u root -p',
    'mysql -u root -p production_db',
    'mysql -p3306 --protocol=tcp',
    'mysql -p<password> and mysql -p"$MYSQL_PASSWORD"',
    'the mysql -p option asks for the password',
    '用 mysql -p 参数输入密码',
    'sshpass -e ssh me@host, and sshpass -p and its risks',
    'curl -u $USER:$PASS https://x.example',
    'curl -b cookies.txt https://x.example',
    'gh auth login --with-token < file',
    'docker login --password-stdin',
    'openssl req -passin env:KEY_PASS -passout file:/run/pass',
    'clickhouse-client --ask-password now',
    'npm --auth-type=web login',
  ])('keeps %j', (text) => {
    expect(redactSecrets(text)).toEqual({ text, secrets: [] })
  })
})
