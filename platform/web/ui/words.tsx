import { Fragment } from 'react'

/** A sentence from a catalogue in which **this** is bold: sentences stay whole for translation. */
export function Words({ text }: { text: string }) {
  const parts = text.split('**')
  return parts.map((part, index) => (index % 2 ? <b key={index}>{part}</b> : <Fragment key={index}>{part}</Fragment>))
}
