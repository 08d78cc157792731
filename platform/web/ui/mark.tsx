/** The two rings of the name. */
export function Mark() {
  return (
    <svg className="k-mark" viewBox="0 0 28 20" aria-hidden="true" focusable="false">
      <circle cx="10" cy="10" r="8.2" />
      <circle cx="18" cy="10" r="8.2" />
    </svg>
  )
}
