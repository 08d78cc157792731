const apple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** `mod` becomes Ctrl, or ⌘ on Apple machines. */
export function KeyHint({ keys }: { keys: readonly string[] }) {
  const names = keys.map((key) => (key === 'mod' ? (apple ? '⌘' : 'Ctrl') : key))
  return <kbd className="k-key">{names.join(' ')}</kbd>
}
