/** The part of Tone.js that is used: imported on demand, so that the rest of it is left out of the page. */
export { Gain, getContext, Oscillator, start } from 'tone'
