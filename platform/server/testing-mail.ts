import type { Pool } from 'pg'

interface Stored {
  id: string
  subject: string
  /** As it is stored, without its one-time links. */
  body: string
  links: string[]
  /** As its reader gets it. */
  whole: string
}

/** The newest mails, those of one address only where it is given. */
export async function mailsTo(owner: Pool, address?: string): Promise<Stored[]> {
  const { rows } = await owner.query<Omit<Stored, 'whole'>>(
    `select id, subject, body, mail_links(id) as links from mail where $1::text is null or recipient = $1
     order by created_at desc, id desc limit 20`,
    [address ?? null],
  )
  return rows.map((mail) => {
    const links = mail.links.values()
    return { ...mail, whole: mail.body.replaceAll('\u001A', () => links.next().value ?? '') }
  })
}
