import { useEffect, useState } from 'react'
import { catalog } from '../i18n.ts'

const useText = catalog(
  () => ({ loading: 'Loading' }),
  () => ({ loading: 'Cargando' }),
)

export function Skeleton({ width = '60%', round }: { width?: number | string; round?: boolean }) {
  return (
    <span
      className={round ? 'k-skeleton k-skeleton-round' : 'k-skeleton'}
      style={{ width, ...(round && { height: width }) }}
    />
  )
}

/** Rows as high as the data they stand for, shown once the wait is long enough to notice. */
export function SkeletonRows({ rows = 3, height = 44 }: { rows?: number; height?: number }) {
  const shown = useDelayed(true)
  const t = useText()
  return (
    <div className="k-skeleton-rows" aria-busy="true">
      <output className="k-hidden">{t.loading}</output>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} style={{ height }}>
          {shown && (
            <>
              <Skeleton width={28} round />
              <Skeleton width={`${[34, 26, 40, 30][index % 4]}%`} />
              <Skeleton width={52} />
            </>
          )}
        </div>
      ))}
    </div>
  )
}

/** True once `active` has lasted for the delay. */
export function useDelayed(active: boolean, delay = 300): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setPassed(true), delay)
    return () => {
      clearTimeout(timer)
      setPassed(false)
    }
  }, [active, delay])
  return active && passed
}
