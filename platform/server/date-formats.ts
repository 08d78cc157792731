const formats = new Map<string, Intl.DateTimeFormat>()

/** Made once: making one takes a hundred times as long as using it, and an export tells a hundred thousand days. */
export function formatOf(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${options.timeStyle} ${options.timeZone}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(language, options)
    formats.set(key, format)
  }
  return format
}
