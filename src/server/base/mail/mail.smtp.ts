import { createTransport } from 'nodemailer'
import type { SendLetter } from './post-office.ts'

/** Sends over the server that an address names: `smtps://name:password@mail.example`. */
export const mailBySmtp = (url: string, from: string): SendLetter => {
  const transport = createTransport(url, { from })
  return letter => transport.sendMail(letter)
}
