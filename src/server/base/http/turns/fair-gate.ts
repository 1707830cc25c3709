import { Refused } from '#http/serve/refused.ts'

export interface GateOptions {
  /** How many may be inside at once, of one group, and of one member of a group. */
  readonly most: number
  readonly mostOfGroup: number
  readonly mostOfMember: number
  /** More of one member than these are told to come again. */
  readonly mostWaiting: number
}

/** Lets work in so that nobody's keeps out that of others. */
export interface FairGate {
  /** Does it when it is its turn; refuses SERVER_BUSY where too much of its member waits already. */
  pass<Result>(group: string, member: string, work: () => Promise<Result>): Promise<Result>
}

interface Group {
  inside: number
  readonly members: Map<string, Member>
}
interface Member {
  inside: number
  readonly waiting: (() => void)[]
}

/** Whoever has least inside is next: first the group, then its member, then who came first. */
export const openFairGate = ({ most, mostOfGroup, mostOfMember, mostWaiting }: GateOptions): FairGate => {
  const groups = new Map<string, Group>()
  let inside = 0

  const memberOf = (groupName: string, name: string): readonly [Group, Member] => {
    const group = groups.get(groupName) ?? { inside: 0, members: new Map<string, Member>() }
    groups.set(groupName, group)
    const member = group.members.get(name) ?? { inside: 0, waiting: [] }
    group.members.set(name, member)
    return [group, member]
  }

  const mayEnter = (group: Group, member: Member): boolean =>
    inside < most && group.inside < mostOfGroup && member.inside < mostOfMember

  const count = (group: Group, member: Member, by: 1 | -1): void => {
    inside += by
    group.inside += by
    member.inside += by
  }

  const letNextIn = (): void => {
    let next: { group: Group; member: Member } | null = null
    for (const group of groups.values())
      for (const member of group.members.values()) {
        if (member.waiting.length === 0 || !mayEnter(group, member)) continue
        const isLess =
          next === null ||
          group.inside < next.group.inside ||
          (group.inside === next.group.inside && member.inside < next.member.inside)
        if (isLess) next = { group, member }
      }
    if (next === null) return
    count(next.group, next.member, 1)
    next.member.waiting.shift()!()
  }

  return {
    pass: async (groupName, name, work) => {
      const [group, member] = memberOf(groupName, name)
      if (mayEnter(group, member)) count(group, member, 1)
      else if (member.waiting.length >= mostWaiting) throw new Refused('SERVER_BUSY')
      else await new Promise<void>(enter => void member.waiting.push(enter))
      try {
        return await work()
      } finally {
        count(group, member, -1)
        if (member.inside === 0 && member.waiting.length === 0) group.members.delete(name)
        if (group.members.size === 0) groups.delete(groupName)
        letNextIn()
      }
    },
  }
}
