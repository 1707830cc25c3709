import { mailToFiles } from './mail.file.ts'
import { mailBySmtp } from './mail.smtp.ts'
import type { SendLetter } from './post-office.ts'

export interface MailPlaces {
  readonly smtpUrl?: string | undefined
  /** Who the letters are from. */
  readonly from?: string | undefined
  /** Where letters are laid as long as no server is named. */
  readonly folder: string
}

/** How this server sends letters; throws a sentence for an address that is none of a mail server. */
export const mailOver = ({ smtpUrl, from = 'Okut <okut@localhost>', folder }: MailPlaces): SendLetter => {
  if (!smtpUrl) return mailToFiles(folder, from)
  // The address holds a password: it is not repeated.
  if (!/^smtps?:$/.test(URL.canParse(smtpUrl) ? new URL(smtpUrl).protocol : ''))
    throw new Error('SMTP_URL takes an address like smtps://name:password@mail.example')
  return mailBySmtp(smtpUrl, from)
}
