type Labels = Readonly<Record<string, string>>

const nameShape = '[a-zA-Z_:][a-zA-Z0-9_:]*'
const sampleShape = new RegExp(String.raw`^(${nameShape})(?:\{(.*)\})? (-?(?:\d+(?:\.\d+)?(?:e[+-]?\d+)?|Inf)|NaN)$`)
const labelShape = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\]|\\[\\"n])*)"(?:,|$)/y

function labelsIn(text: string): Labels {
  const labels: Record<string, string> = {}
  labelShape.lastIndex = 0
  while (labelShape.lastIndex < text.length) {
    const found = labelShape.exec(text)
    if (!found) throw new Error(`labels that cannot be read: ${text}`)
    const [, label = '', said = ''] = found
    if (label in labels) throw new Error(`a label twice: ${text}`)
    labels[label] = said.replaceAll(/\\(.)/g, (_, one: string) => (one === 'n' ? '\n' : one))
  }
  return labels
}

const keyOf = (name: string, labels: Labels) => `${name} ${JSON.stringify(Object.entries(labels).toSorted())}`

/** Reads the text format of Prometheus as strictly as it is written down: types before samples, no sample twice, buckets that only rise. */
export function readPrometheus(text: string) {
  if (!text.endsWith('\n')) throw new Error('the last line does not end')
  const types = new Map<string, string>()
  const helps = new Set<string>()
  const values = new Map<string, number>()
  const rising = new Map<string, number>()
  for (const line of text.slice(0, -1).split('\n')) {
    const comment = new RegExp(`^# (HELP|TYPE) (${nameShape}) (.+)$`).exec(line)
    if (comment) {
      const [, kind, name, rest] = comment as unknown as [string, string, string, string]
      const known = kind === 'TYPE' ? types.has(name) : helps.has(name)
      if (known) throw new Error(`${kind} twice: ${name}`)
      if (kind === 'HELP') helps.add(name)
      else if (/^(counter|gauge|histogram|summary|untyped)$/.test(rest)) types.set(name, rest)
      else throw new Error(`no type: ${line}`)
      continue
    }
    const sample = sampleShape.exec(line)
    if (!sample) throw new Error(`no sample: ${line}`)
    const [, name = '', inside = '', said = ''] = sample
    const family = types.has(name) ? name : name.replace(/_(bucket|sum|count)$/, '')
    if (!types.has(family)) throw new Error(`a sample before its type: ${name}`)
    const labels = labelsIn(inside)
    const key = keyOf(name, labels)
    if (values.has(key)) throw new Error(`a sample twice: ${key}`)
    const value = Number(said === 'Inf' ? Infinity : said)
    values.set(key, value)
    if (types.get(family) === 'counter' && !(value >= 0)) throw new Error(`a counter below nothing: ${line}`)
    if (name.endsWith('_bucket')) {
      const { le, ...rest } = labels
      if (le === undefined) throw new Error(`a bucket without a bound: ${line}`)
      const row = keyOf(name, rest)
      if (value < (rising.get(row) ?? 0)) throw new Error(`a bucket that falls: ${line}`)
      rising.set(row, value)
    }
  }
  return { types, value: (name: string, labels: Labels = {}) => values.get(keyOf(name, labels)) }
}
