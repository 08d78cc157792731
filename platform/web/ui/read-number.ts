/** Reads a number as a language writes it; null when it is none or has too many decimal places. */
export function readNumber(text: string, places: number, locale: string): number | null {
  const parts = new Intl.NumberFormat(locale).formatToParts(12_345.6)
  const group = parts.find((part) => part.type === 'group')?.value ?? ','
  const decimal = parts.find((part) => part.type === 'decimal')?.value ?? '.'
  const plain = text.trim().replaceAll(group, '').replaceAll(/\s/g, '').replace(decimal, '.')
  if (!/^-?\d+(\.\d+)?$/.test(plain)) return null
  const found = Number(plain)
  return Number.isFinite(found) && found === Number(found.toFixed(places)) ? found : null
}
