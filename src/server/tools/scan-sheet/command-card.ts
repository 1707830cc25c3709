import type { FastifyInstance } from 'fastify'
import { barcodePicture } from '#server/papers/barcodes/barcode-picture.ts'
import { html, trusted } from '#server/papers/barcodes/html.ts'
import { cardBarcodes } from './command-barcodes.ts'
import { sheetStyle } from './sheet-style.ts'

/** Serves GET /command-card: the command barcodes of any station, to be printed and hung on a cart. It holds no data. */
export const registerCommandCard = (app: FastifyInstance): void => {
  app.get('/command-card', async (_, reply) => reply.type('text/html; charset=utf-8').send(commandCard()))
}

const commandCard = (): string =>
  html`<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Okut · Komut kartı</title>
<style>${trusted(sheetStyle)}</style>
</head>
<body>
<header><h1>Komut kartı <small lang="en">Command card</small></h1></header>
<section><div class="labels card">${cardBarcodes().map(
    ({ code, tr, en }) =>
      html`<figure>${barcodePicture(code)}<figcaption>${tr} <small lang="en">${en}</small></figcaption></figure>`,
  )}</div></section>
</body>
</html>
`.markup
