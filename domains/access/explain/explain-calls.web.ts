import { useEffect, useState } from 'react'

/** The names of all calls, brought when somebody asks about a call; undefined until they are here. */
export function useCallNames(wanted: boolean): readonly string[] | undefined {
  const [names, setNames] = useState<readonly string[]>()
  useEffect(() => {
    if (!wanted || names) return
    let here = true
    import('virtual:call-names').then(
      (file) => here && setNames(file.callNames),
      () => here && setNames([]),
    )
    return () => {
      here = false
    }
  }, [wanted, names])
  return names
}
