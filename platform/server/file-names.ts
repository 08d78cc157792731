// Names Windows keeps for devices, whatever ending they carry.
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
const longestName = 150

/**
 * The name as it is shown and offered for saving. It never names a place on our disk; still it must neither leave a folder
 * on the reader's machine, nor break a header, nor pretend another ending by turning its letters round.
 */
export function cleanFileName(given: string): string {
  const base = given.normalize('NFC').toWellFormed().split(/[\\/]/).at(-1) as string
  const plain = base
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .replace(/[. ]+$/, '')
  const ending = endingOf(plain)
  const stem = (ending ? plain.slice(0, -ending.length - 1) : plain).trim() || 'file'
  const safe = devices.test(stem) ? `_${stem}` : stem
  const short = Array.from(safe)
    .slice(0, longestName - ending.length - 1)
    .join('')
  return ending ? `${short}.${ending}` : short
}

/** Lower-case, without its dot; empty when there is none. */
export function endingOf(name: string): string {
  return /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? ''
}
