import '#terminal/ground/look/station/qz.css'
import { saveCertificate } from '#terminal/devices/print/drivers/save-certificate.ts'
import { type Trust, trustUntil } from '#terminal/devices/print/drivers/trust-until.ts'
import { type Certificate, type Greeting, useQz } from '#terminal/devices/print/drivers/use-qz.ts'
import { Sign } from '#terminal/ground/pieces/signs.tsx'
import { formatDay } from '#terminal/ground/words/figures.ts'
import { useSay } from '#terminal/ground/words/say.ts'

/** Whether QZ Tray is there and until when it trusts the server, and how a station comes by the certificate. */
export const QzFacts = () => {
  const { say } = useSay()
  const { greeting, certificate, greet } = useQz()
  const pem = certificate !== null && 'certificate' in certificate ? certificate.certificate : null
  return (
    <section className="card qz">
      <h2>{say('qz.title')}</h2>
      <dl className="facts">
        <ProgramFact greeting={greeting} />
        <CertificateFact certificate={certificate} />
      </dl>
      <p>
        {say('qz.install')} {say('qz.restart')}
      </p>
      <div className="qz-acts">
        <button type="button" className="act" disabled={pem === null} onClick={greet}>
          <Sign name="retry" />
          {say('qz.look')}
        </button>
        <button type="button" className="act" disabled={pem === null} onClick={() => pem && saveCertificate(pem)}>
          <Sign name="badge" />
          {say('qz.download')}
        </button>
      </div>
    </section>
  )
}

const ProgramFact = ({ greeting }: { readonly greeting: Greeting | null }) => {
  const { say } = useSay()
  const label = say('qz.program')
  if (greeting === null) return <Fact label={label} sign="wait" text={say('qz.looking')} />
  if ('reason' in greeting) return <Fault label={label} reason={greeting.reason} />
  return <Fact label={label} sign="yes" text={say('qz.there', { version: greeting.version })} />
}

const signs: Readonly<Record<Trust, FactProps['sign']>> = { validUntil: 'yes', endsSoon: 'info', ended: 'no' }

const CertificateFact = ({ certificate }: { readonly certificate: Certificate | null }) => {
  const { say, language } = useSay()
  const label = say('qz.certificate')
  if (certificate === null) return <Fact label={label} sign="wait" text="…" />
  if ('reason' in certificate) return <Fault label={label} reason={certificate.reason} />
  const trust = trustUntil(certificate.expiresAt, Date.now())
  const day = formatDay(certificate.expiresAt.slice(0, 10), language)
  return <Fact label={label} sign={signs[trust]} text={say(`qz.${trust}`, { day })} />
}

interface FactProps {
  readonly label: string
  readonly sign: 'yes' | 'no' | 'wait' | 'info'
  readonly text: string
}

const Fact = ({ label, sign, text }: FactProps) => (
  <div>
    <dt className="label">{label}</dt>
    <dd className={`qz-fact ${sign}`}>
      <Sign name={sign} />
      {text}
    </dd>
  </div>
)

/** The reason is a key, or the program's own words. */
const Fault = ({ label, reason }: { readonly label: string; readonly reason: string }) => {
  const { say, has } = useSay()
  return <Fact label={label} sign="no" text={has(reason) ? say(reason) : reason} />
}
