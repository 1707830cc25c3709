import type { CarrierGateway, Gateways, Notice } from '#server/base/outbox/carrier-gateway.ts'

/** Carriers that write down what they are told, and hear nothing while `fails` says why. */
export interface FakeCarriers extends Gateways {
  readonly heard: Notice[]
  fails: string | null
}

export const fakeCarriers = (): FakeCarriers => {
  const gateway: CarrierGateway = {
    async tell(notice) {
      if (carriers.fails !== null) throw new Error(carriers.fails)
      carriers.heard.push(notice)
    },
  }
  const carriers: FakeCarriers = { file: gateway, http: gateway, mail: gateway, heard: [], fails: null }
  return carriers
}
