import { print, repeatPrint } from '#terminal/station/print.ts'

Object.assign(window, { printOut: print, repeatPrint })
