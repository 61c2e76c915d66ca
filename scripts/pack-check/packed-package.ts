/** A package as its tarball holds it. */
export interface PackedPackage {
  readonly manifest: Manifest
  /** Text of each file by its path inside the package. */
  readonly files: ReadonlyMap<string, string>
  /** `node:` modules that the package's sources import when they run. */
  readonly sourceBuiltins: ReadonlySet<string>
}

/** The parts of a package.json that the checks read. */
export interface Manifest {
  readonly name: string
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly dsh?: { readonly bundle?: { readonly patch?: string } }
}
