/** Where a user of this type begins: 1 staff, 2 courier, 999 setup (specification, section 6). */
export const homePage = (type: number): 'staff' | 'courier' | 'setup' | 'unknown' =>
  type === 1 ? 'staff' : type === 2 ? 'courier' : type === 999 ? 'setup' : 'unknown'
