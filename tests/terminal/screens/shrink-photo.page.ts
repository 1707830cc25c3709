import { shrinkPhoto } from '#terminal/screens/form/shrink-photo.ts'

Object.assign(window, { shrinkPhoto })
