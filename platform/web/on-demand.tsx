import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { showError } from './errors-shown.ts'
import { Failure } from './failure.ts'
import { beginLoad } from './loads.ts'

/**
 * What is seldom wanted at once, a dialog or a cover: its script comes when it is first drawn, and nothing is there until
 * then. One that cannot be fetched says so; drawn again, it is asked for again. With `meanwhile` nobody waits for it: that
 * takes its place until it comes, and also if it never does.
 */
export function onDemand<P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
  meanwhile?: ReactNode,
): ComponentType<P> {
  const isAside = meanwhile !== undefined
  let here: ComponentType<P> | undefined
  return function OnDemand(props: P) {
    const [, setArrived] = useState(here !== undefined)
    useEffect(() => {
      if (here) return
      const over = isAside ? () => {} : beginLoad()
      let left = false
      load()
        .then(
          (loaded) => {
            here = loaded
            if (!left) setArrived(true)
          },
          (error: unknown) =>
            left || isAside || showError({ failure: new Failure('no-response', 0, {}, error), endpoint: name }),
        )
        .finally(over)
      return () => {
        left = true
      }
    }, [])
    const Here = here
    return Here ? <Here {...props} /> : meanwhile
  }
}
