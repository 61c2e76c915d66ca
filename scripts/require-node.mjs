// Runs before the tests and the demo; plain JavaScript so that an old Node can run it and say what is missing.
const [major, minor] = process.versions.node.split('.').map(Number)
const supported = (major === 22 && minor >= 19) || major >= 24
if (!supported) {
  console.error(
    `mem needs Node 22.19 or newer (24 recommended); this is ${process.versions.node}. On linux x64 "npx -y pnpm@10.34.9 test" brings its own.`,
  )
  process.exit(1)
}
