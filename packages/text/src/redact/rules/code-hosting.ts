import { type SecretRule, secretRule } from '../secret-rule.ts'

export const CODE_HOSTING_RULES: readonly SecretRule[] = [
  secretRule('github', 'gh[opusr]_', '[A-Za-z0-9]{30,}'),
  secretRule('github', 'github_pat_', '\\w{22,}'),
  secretRule('gitlab', 'gl(?:pat|dt|ft|ptt|rt|cbt|agent|imt|oas|soat|ffct)-', '[\\w.-]{16,}'),
  secretRule('bitbucket', 'ATBB', '[A-Za-z0-9=]{24,}'),
  secretRule('atlassian', 'AT(?:ATT|CTT|ST|OTT)3', '[\\w=-]{30,}'),
  secretRule('circleci', 'CCI(?:PAT|PRJ)_', '\\w{20,}'),
  secretRule('buildkite', 'bk[ua]a?_', '[a-f0-9]{40}'),
  secretRule('sonarqube', 'sq[apu]_', '[a-f0-9]{40}'),
  secretRule('npm', 'npm_', '[A-Za-z0-9]{30,}'),
  secretRule('pypi', 'pypi-', '[\\w-]{40,}'),
  secretRule('rubygems', 'rubygems_', '[a-f0-9]{40,}'),
  secretRule('crates', 'cio', '[A-Za-z0-9]{32}'),
  secretRule('docker', 'dckr_(?:pat|oat)_', '[\\w-]{20,}'),
  secretRule('nuget', 'oy2', '[a-z0-9]{43}'),
  secretRule('clojars', 'CLOJARS_', '[a-z0-9]{60}'),
  secretRule('jfrog', 'AKCp', '[A-Za-z0-9]{20,}'),
  secretRule('postman', 'PMAK-', '[a-f0-9]{24}-[a-f0-9]{34}'),
]
