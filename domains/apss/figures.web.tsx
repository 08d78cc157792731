import './apss.css'

/** Numbers with what they count. */
export function Figures({ of }: { of: readonly (readonly [label: string, value: string | number])[] }) {
  return (
    <div className="k-apss-figures">
      {of.map(([label, value]) => (
        <div key={label}>
          <b>{value}</b>
          <small>{label}</small>
        </div>
      ))}
    </div>
  )
}
