const readAs = 'latin1'

/**
 * Says in the file that it is accessible (PDF/UA-1) and that its title, not its file name, stands over the window.
 * The engine tags every page but cannot be asked to say so; two objects are written anew behind the last one.
 */
export function claimAccessible(pdf: Uint8Array): Buffer {
  const bytes = Buffer.from(pdf)
  const text = bytes.toString(readAs)
  const trailer = part(text.slice(text.lastIndexOf('\ntrailer')), /<<[^]*?>>(?=\s*startxref)/)
  const previous = part(text.slice(text.lastIndexOf('startxref')), /\d+/)
  const catalog = objectOf(text, part(trailer, /(?<=\/Root )\d+(?= 0 R)/))
  const metadata = objectOf(text, part(catalog.body, /(?<=\/Metadata )\d+(?= 0 R)/))
  const packet = part(metadata.body, /(?<=stream\r?\n)[^]*(?=\r?\nendstream)/).replace(
    '</rdf:RDF>',
    '<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part></rdf:Description></rdf:RDF>',
  )
  const rewritten = [
    `${metadata.number} 0 obj\n<<\n  /Type /Metadata\n  /Subtype /XML\n  /Length ${packet.length}\n>>\nstream\n${packet}\nendstream\nendobj\n`,
    `${catalog.number} 0 obj\n${catalog.body.replace('/ViewerPreferences <<', '/ViewerPreferences <<\n    /DisplayDocTitle true')}endobj\n`,
  ]
  let end = bytes.length
  const entries = [metadata.number, catalog.number].map((number, at) => {
    const entry = `${number} 1\n${String(end).padStart(10, '0')} 00000 n\r\n`
    end += rewritten[at]!.length
    return entry
  })
  const table = `xref\n${entries.join('')}trailer\n${trailer.replace(/>>$/, `  /Prev ${previous}\n>>`)}\nstartxref\n${end}\n%%EOF\n`
  return Buffer.concat([bytes, Buffer.from(rewritten.join('') + table, readAs)])
}

function objectOf(text: string, number: string): { number: string; body: string } {
  const from = text.lastIndexOf(`\n${number} 0 obj`)
  const body = text.slice(text.indexOf('<<', from), text.indexOf('\nendobj', from) + 1)
  return { number, body }
}

function part(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)?.[0]
  if (found === undefined) throw new Error(`The engine's file holds no ${String(pattern)}`)
  return found
}
