/** Saves the certificate under the name that QZ Tray looks for beside its program. */
export const saveCertificate = (pem: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([pem], { type: 'application/x-x509-ca-cert' }))
  link.download = 'override.crt'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}
