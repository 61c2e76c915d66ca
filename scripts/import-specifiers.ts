import ts from 'typescript'

export interface ImportSpecifier {
  /** What is imported; null when it is computed and can't be known. */
  readonly specifier: string | null
  /** False for `import type`, `export type … from` and `import('x').Y` in a type: gone when the program runs. */
  readonly runtime: boolean
}

/** Every import of a source file: static, dynamic, `export … from`, `require` and `process.getBuiltinModule`. */
export function importSpecifiers(file: string, text: string): readonly ImportSpecifier[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: ImportSpecifier[] = []
  const visit = (node: ts.Node): void => {
    const specifier = readNode(node)
    if (specifier) found.push(specifier)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function readNode(node: ts.Node): ImportSpecifier | undefined {
  if (ts.isImportDeclaration(node)) {
    return {
      specifier: literal(node.moduleSpecifier),
      runtime: node.importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword,
    }
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
    return { specifier: literal(node.moduleSpecifier), runtime: !node.isTypeOnly }
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    return { specifier: literal(node.argument.literal), runtime: false }
  }
  if (ts.isModuleDeclaration(node) && ts.isStringLiteral(node.name))
    return { specifier: node.name.text, runtime: false }
  if (ts.isCallExpression(node) && loads(node.expression)) {
    return { specifier: literal(node.arguments[0]), runtime: true }
  }
  return undefined
}

function loads(callee: ts.Expression): boolean {
  if (callee.kind === ts.SyntaxKind.ImportKeyword) return true
  if (ts.isIdentifier(callee)) return callee.text === 'require'
  return ts.isPropertyAccessExpression(callee) && callee.name.text === 'getBuiltinModule'
}

function literal(node: ts.Node | undefined): string | null {
  return node && ts.isStringLiteralLike(node) ? node.text : null
}
