/** Small steps done out of all. The words beside it say the same, so it is a decoration. */
export function StepsBar({ done, of }: { done: number; of: number }) {
  return (
    <span className="k-steps-bar" aria-hidden="true">
      {Array.from({ length: of }, (_, index) => (
        <i key={index} className={index < done ? 'is-done' : ''} />
      ))}
    </span>
  )
}
