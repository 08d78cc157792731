/** A piece of XML: enough for what office programs write, and many times faster than a full document. */
export interface XmlNode {
  /** Without its prefix. */
  readonly name: string
  /** As written; `attributeOf` reads them. */
  readonly attributes: string
  readonly children: readonly XmlNode[]
  /** Its own letters, those of its children left out. */
  readonly text: string
}

const token =
  /<!--[^]*?-->|<\?[^]*?\?>|<!\[CDATA\[([^]*?)\]\]>|<(\/?)([A-Za-z_][\w.-]*(?::[\w.-]+)?)((?:\s+[^\s=<>/"']+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/gy
const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const letters = (text: string) =>
  text.includes('&')
    ? text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (all, hex?: string, ten?: string, name?: string) =>
        name !== undefined
          ? (named[name] ?? all)
          : String.fromCodePoint(Math.min(hex ? Number.parseInt(hex, 16) : Number(ten), 0x10ffff)),
      )
    : text

/** By its name, or by how the name goes on after any prefix (`:id`). */
export function attributeOf(node: XmlNode | undefined, name: string): string | undefined {
  for (const [, own, double, single] of (node?.attributes ?? '').matchAll(attribute))
    if (own === name || (name.startsWith(':') && own!.endsWith(name))) return letters(double ?? single ?? '')
  return undefined
}

const none: readonly XmlNode[] = []
interface Open {
  name: string
  whole: string
  attributes: string
  children: readonly XmlNode[]
  text: string
}
const opened = (whole: string, attributes = ''): Open => ({
  name: whole.slice(whole.indexOf(':') + 1),
  whole,
  attributes,
  children: none,
  text: '',
})

/** Throws when it is not well formed. Document types are the caller's to refuse: nothing here knows what they declare. */
export function readXml(text: string): XmlNode {
  const path: Open[] = [opened('')]
  token.lastIndex = text.startsWith('\uFEFF') ? 1 : 0
  while (token.lastIndex < text.length) {
    const found = token.exec(text)
    if (!found) throw new Error('not well formed')
    const [, data, closing, name, attributes, alone, plain] = found
    const inside = path.at(-1)!
    if (plain !== undefined) inside.text += letters(plain)
    else if (data !== undefined) inside.text += data
    else if (closing) {
      if (inside.whole !== name || path.length < 2) throw new Error('not well formed')
      path.pop()
    } else if (name !== undefined) {
      const node = opened(name, attributes)
      if (inside.children === none) inside.children = [node]
      else (inside.children as XmlNode[]).push(node)
      if (!alone) path.push(node)
    }
  }
  const [root, ...others] = path[0]!.children
  if (path.length > 1 || !root || others.length > 0) throw new Error('not well formed')
  return root
}

/** All of a name, at whatever depth, in the order of the document. */
export function elementsOf(node: XmlNode | undefined, name: string, found: XmlNode[] = []): XmlNode[] {
  for (const child of node?.children ?? []) {
    if (child.name === name) found.push(child)
    elementsOf(child, name, found)
  }
  return found
}
