import type { Operations } from '#server/base/call.ts'
import { closeSession } from '#server/base/sessions.ts'
import { askForLink } from '../forgotten-passwords/ask-for-link.ts'
import { setByLink } from '../forgotten-passwords/set-by-link.ts'
import { checkLogin } from './check-login.ts'
import { listAgents } from './list-agents.ts'
import { logIn } from './log-in.ts'
import { noteLastPage } from './note-last-page.ts'
import { readInformations } from './read-informations.ts'

export const session: Operations['session'] = {
  login: logIn,
  forgotPassword: askForLink,
  setForgottenPassword: setByLink,
  loginControl: checkLogin,

  async logout({ db, token }) {
    if (token !== null) await closeSession(db, token)
    return null
  },

  informations: readInformations,
  lastPage: noteLastPage,
  agents: listAgents,
}
