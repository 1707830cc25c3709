import { once } from 'node:events'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { startStation } from '../start-station.ts'

const addresses = Object.values(networkInterfaces()).flatMap(list => list ?? [])

const isOpen = async (host: string, port: number): Promise<boolean> => {
  const socket = connect({ host, port, timeout: 1000 })
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

test('only this machine reaches the service, by IPv4 and IPv6', async () => {
  const station = await startStation()
  expect(await isOpen('127.0.0.1', station.port)).toBe(true)
  if (addresses.some(({ address }) => address === '::1'))
    expect(await station.ask('/api/health-check', { host: '::1' })).toMatchObject({ status: 200 })
  const outward = addresses
    .filter(({ internal, address }) => !internal && !address.startsWith('fe80'))
    .map(a => a.address)
  for (const address of [...outward, '127.0.0.2']) expect(await isOpen(address, station.port), address).toBe(false)
})
