/** Whether a field of a call carries what must lie nowhere: a password, a code or a secret, by its name. */
export const isSecretField = (name: string): boolean => /(password|secret|^otp|^hash)$/i.test(name)
