/** A time as it is said within a sentence: “saved yesterday 10:05 AM”. */
export const saidTime = (when: string): string =>
  when.replace(/^(?:Today|Yesterday|Hoy|Ayer)\b/, (word) => word.toLowerCase())
