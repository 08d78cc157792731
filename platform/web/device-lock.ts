const bytesOf = (text: string) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0))
const textOf = (bytes: Uint8Array) => btoa(Array.from(bytes, (one) => String.fromCharCode(one)).join(''))

/** What this device keeps it keeps locked: the key comes with the session and is kept nowhere. Without a safe connection nothing is. */
const openKey = async (key: string): Promise<CryptoKey | undefined> =>
  globalThis.isSecureContext
    ? crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt'])
    : undefined

export async function lock(key: string, plain: string): Promise<string | undefined> {
  const opened = await openKey(key)
  if (!opened) return undefined
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, opened, new TextEncoder().encode(plain))
  return `${textOf(iv)}.${textOf(new Uint8Array(text))}`
}

/** Undefined for what is empty, of another key, or damaged. */
export async function unlock(key: string, locked: string): Promise<string | undefined> {
  try {
    const [iv, text] = locked.split('.').map(bytesOf)
    const opened = iv && text && (await openKey(key))
    if (!opened) return undefined
    return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, opened, text))
  } catch {
    return undefined
  }
}
