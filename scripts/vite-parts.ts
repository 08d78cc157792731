import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

const screenFile = /\/(?:domains\/[^/]+\/([^/]+)-screen|app\/([^/]+))\.web\.tsx$/
const textFont = /\/inter-latin-wght-normal\./

/** Lists each lazy part's files in index.html as a JSON data block, its own first, so that they can be fetched before they are imported. */
export function listParts(): Plugin {
  return {
    name: 'kith-parts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, context) {
        if (!context.bundle) return []
        const font = Object.keys(context.bundle).find((file) => textFont.test(file))
        return [
          ...(font ? [preloadFont(font)] : []),
          {
            tag: 'script',
            attrs: { type: 'application/json', id: 'parts' },
            children: JSON.stringify(partFiles(context.bundle)).replaceAll('<', '\\u003c'),
            injectTo: 'head',
          },
        ]
      },
    },
  }
}

/** The text is not drawn twice when its font comes with the page. */
function preloadFont(file: string): HtmlTagDescriptor {
  const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `./${file}` }
  return { tag: 'link', attrs, injectTo: 'head-prepend' }
}

/** By the file that is a screen; empty for any other. */
export function partName(file: string): string {
  const found = screenFile.exec(file)
  return found?.[1] ?? found?.[2] ?? ''
}

function partFiles(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const chunks = new Map<string, Rolldown.OutputChunk>()
  for (const output of Object.values(bundle)) if (output.type === 'chunk') chunks.set(output.fileName, output)

  const shell = new Set<string>()
  for (const chunk of chunks.values()) if (chunk.isEntry) collectFiles(chunk.fileName, chunks, shell)

  const parts: Record<string, string[]> = {}
  for (const chunk of chunks.values()) {
    const name = chunk.isDynamicEntry ? partName(chunk.facadeModuleId ?? '') : ''
    if (!name) continue
    if (parts[name]) throw new Error(`two parts are named ${name}: a screen's file name must be its own`)
    const files = new Set<string>()
    collectFiles(chunk.fileName, chunks, files)
    files.delete(chunk.fileName)
    parts[name] = [chunk.fileName, ...[...files].filter((file) => !shell.has(file)).toSorted()]
  }
  return parts
}

function collectFiles(fileName: string, chunks: Map<string, Rolldown.OutputChunk>, into: Set<string>) {
  const chunk = chunks.get(fileName)
  if (!chunk || into.has(fileName)) return
  into.add(fileName)
  for (const css of chunk.viteMetadata?.importedCss ?? []) into.add(css)
  for (const imported of chunk.imports) collectFiles(imported, chunks, into)
}
