export const isOnThisMachine = ({ hostname }: Pick<URL, 'hostname'>): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
