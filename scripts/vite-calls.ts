import type { Plugin } from 'vite'

/** What of a call only the server asks: who may, what it answers, with which words it refuses. */
const onServer = new Set([
  'summary',
  'scope',
  'output',
  'errors',
  'audit',
  'extra',
  'lag',
  'accepts',
  'confirm',
  'pin',
  'idle',
  'beforeFactor',
  'whileViewing',
  'ownEyes',
])

const declarations = /\/(?:domains|platform\/contract)\/.*(?<!\.web|\.test|\.server)\.ts$/

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** The app is built twice: once to see what shares what (vite-groups.ts). */
const cut = new Map<string, string>()

/**
 * The browser gets of a call what it sends: name, method, right, topics and the fields with their words. The rest is cut
 * away, and whatever is declared only for the rest goes with it, because a declaration that nobody uses may be left out.
 */
export function cutCalls(): Plugin {
  return {
    name: 'kith-calls',
    apply: 'build',
    transform(code, id) {
      if (!declarations.test(id)) return
      const before = cut.get(code)
      if (before !== undefined) return { code: before, map: null }
      const program = this.parse(code) as unknown as Node & { body: Node[] }
      const edits = [...program.body.flatMap(declared), ...program.body.flatMap(later), ...cuts(program)]
      const after = applyEdits(code, [...edits, ...unusedImports(program.body, code, edits)])
      cut.set(code, after)
      return { code: after, map: null }
    },
  }
}

/** What only the rest named is not imported any more: no file comes along for words that the browser never says. */
function unusedImports(body: readonly Node[], code: string, edits: readonly Edit[]): Edit[] {
  const imports = body.filter(({ type }) => type === 'ImportDeclaration')
  const gone = ({ start, end }: Node): Edit => ({ start, end, text: '' })
  const text = applyEdits(code, [...edits, ...imports.map(gone)])
  const isUsed = (name: string) => new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(text)
  return imports
    .filter((one) => {
      const names = (one['specifiers'] as Node[]).map((specifier) => String((specifier['local'] as Node)['name']))
      return names.length > 0 && !names.some(isUsed)
    })
    .map(gone)
}

/** `const a = b(c)` may be left out when nobody uses `a`. */
function declared(statement: Node): Edit[] {
  return valuesOf(statement)
    .filter(works)
    .flatMap((value) => [
      { start: value.start, end: value.start, text: '/*#__PURE__*/(()=>(' },
      { start: value.end, end: value.end, text: '))()' },
    ])
}

/**
 * `const calls = { a: call(…) }` makes `a` when somebody first asks for it: a screen asks for a few of the calls and
 * fields that the files it needs declare, and making one takes longer than sending it.
 */
function later(statement: Node): Edit[] {
  const objects = valuesOf(statement).filter((value) => value.type === 'ObjectExpression')
  return objects.flatMap((object) =>
    (object['properties'] as Node[]).flatMap((property) => {
      const [key, value] = [property['key'] as Node | undefined, property['value'] as Node | undefined]
      if (key?.type !== 'Identifier' || property['computed'] || value?.type !== 'CallExpression') return []
      const name = String(key['name'])
      const keep = `Object.defineProperty(this,"${name}",{value:made,enumerable:true})`
      return [
        { start: property.start, end: value.start, text: `get ${name}(){const made=(` },
        { start: value.end, end: value.end, text: `);${keep};return made}` },
      ]
    }),
  )
}

/** What the constants of a statement are. */
function valuesOf(statement: Node): Node[] {
  const inner = statement.type === 'ExportNamedDeclaration' ? (statement['declaration'] as Node | null) : statement
  if (inner?.type !== 'VariableDeclaration' || inner['kind'] !== 'const') return []
  return (inner['declarations'] as Node[]).flatMap((one) => {
    const value = one['init'] as Node | null
    return (one['id'] as Node).type === 'Identifier' && value ? [value] : []
  })
}

/** Whether something is called as it is declared, not only later. */
function works(node: Node): boolean {
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return true
  if (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression') return false
  return childrenOf(node).some(works)
}

function cuts(node: Node): Edit[] {
  const callee = node['callee'] as Node | undefined
  if (node.type !== 'CallExpression' || callee?.type !== 'Identifier' || callee['name'] !== 'call')
    return childrenOf(node).flatMap(cuts)
  const [spec] = node['arguments'] as Node[]
  const properties = spec?.type === 'ObjectExpression' ? (spec['properties'] as Node[]) : []
  const nameOf = (property: Node) => String((property['key'] as Node | undefined)?.['name'])
  // What can be tried first says before it is done whether it can be undone: its answer names the action then.
  const tried = properties.some((property) => nameOf(property) === 'preview')
  return properties.flatMap((property, index) => {
    const name = nameOf(property)
    return onServer.has(name) && !(tried && name === 'output')
      ? [{ start: property.start, end: properties[index + 1]?.start ?? property.end, text: '' }]
      : cuts(property)
  })
}

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((value): value is Node => typeof (value as Node | null)?.type === 'string')

function applyEdits(code: string, edits: readonly Edit[]): string {
  let text = code
  for (const { start, end, text: put } of edits.toSorted((a, b) => b.start - a.start || b.end - a.end))
    text = text.slice(0, start) + put + text.slice(end)
  return text
}
