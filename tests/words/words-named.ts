import ts from 'typescript'
import type { Endpoint } from '#contract/define.ts'
import { contract } from '#contract/index.ts'

/** Where words stand that source code names: `panel.cart`, `action.remove`. */
const prefixes =
  'act action ask audit column complaint done field filter flow group import mail meaning notice panel permission place ' +
  'practice qz reason sheet shell span state station unit voice widget word'
const isWord = new RegExp(`^(?:${prefixes.split(' ').join('|')})\\.[A-Za-z\\d.-]+$`)
const fieldKinds = ['text', 'lines', 'code', 'password', 'number', 'date', 'flag', 'choice', 'choices', 'file']

/** Every word that a source file names: in quotes, as a field of a form, as an action, as a choice of a call's field. */
export const wordsNamed = (file: string, source: string): readonly string[] => {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ES2023, true)
  const endpoints = endpointsIn(tree)
  const found = new Set<string>()
  const look = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && isWord.test(node.text)) found.add(node.text)
    if (ts.isObjectLiteralExpression(node)) for (const word of wordsOfObject(node)) found.add(word)
    if (ts.isCallExpression(node)) for (const word of wordsOfCall(node, endpoints)) found.add(word)
    ts.forEachChild(node, look)
  }
  look(tree)
  return [...found]
}

const wordsOfObject = (node: ts.ObjectLiteralExpression): readonly string[] => {
  const name = textIn(node, 'name')
  if (name === null) return []
  if (fieldKinds.includes(textIn(node, 'kind') ?? '')) return [`field.${name}`]
  return property(node, 'takes') === null ? [] : [`action.${name}`]
}

/** Which arguments of the builders name an action, and which the fields of a form. */
const wordsOfCall = (node: ts.CallExpression, endpoints: Endpoints): readonly string[] => {
  const builder = node.expression.getText()
  const [first, second, third] = node.arguments
  if (builder === 'askTwice' && second !== undefined && ts.isStringLiteral(second)) return [`action.${second.text}`]
  if (builder === 'fieldsFrom' && first && second) return fieldWords(endpoints(first), textsIn(second), third)
  if (builder !== 'register' || second === undefined || !ts.isObjectLiteralExpression(second)) return []
  const saves = property(second, 'saves')
  const adds = property(second, 'adds')
  const ofAdding = adds !== null && ts.isObjectLiteralExpression(adds) ? adds : null
  return [
    ...fieldWords(saves && endpoints(saves), textsIn(property(second, 'fields')), second),
    ...(ofAdding === null
      ? []
      : fieldWords(endpoints(property(ofAdding, 'endpoint')!), textsIn(property(ofAdding, 'fields')), second)),
  ]
}

/** The labels of these fields, and of what the call lets them be, where the form gives them no options of its own. */
const fieldWords = (
  endpoint: Endpoint | null,
  names: readonly string[],
  form: ts.Expression | undefined,
): readonly string[] => {
  const hasOwnOptions = form !== undefined && /\boptions\b/.test(form.getText())
  return names.flatMap(name => [
    `field.${name}`,
    ...(hasOwnOptions ? [] : choicesOf(endpoint?.body[name]).map(value => `state.${name}.${value}`)),
  ])
}

interface Schema {
  readonly type: string
  readonly options?: readonly unknown[]
  readonly wrapped?: Schema
  readonly pipe?: readonly Schema[]
}
const choicesOf = (given: unknown): readonly string[] => {
  const schema = given as Schema | undefined
  if (schema === undefined) return []
  if (schema.type === 'picklist') return (schema.options ?? []).map(String)
  return [...choicesOf(schema.wrapped), ...(schema.pipe ?? []).filter(part => part !== schema).flatMap(choicesOf)]
}

type Endpoints = (expression: ts.Expression) => Endpoint | null
/** Finds the endpoint that `contract.staff.save`, or `api.save` beside `const api = contract.staff`, names. */
const endpointsIn = (tree: ts.SourceFile): Endpoints => {
  const groups = new Map<string, string>()
  for (const [, alias, group] of tree.text.matchAll(/const (\w+) = contract\.(\w+)\s/g)) groups.set(alias!, group!)
  const all = contract as unknown as Readonly<Record<string, Readonly<Record<string, Endpoint>>>>
  return expression => {
    const [, group, name] = /^(?:contract\.)?(\w+)\.(\w+)$/.exec(expression.getText()) ?? []
    if (group === undefined || name === undefined) return null
    return all[groups.get(group) ?? group]?.[name] ?? null
  }
}

const property = (node: ts.ObjectLiteralExpression, name: string): ts.Expression | null => {
  const found = node.properties.find(one => one.name?.getText() === name)
  return found !== undefined && ts.isPropertyAssignment(found) ? found.initializer : null
}
const textIn = (node: ts.ObjectLiteralExpression, name: string): string | null => {
  const value = property(node, name)
  return value !== null && ts.isStringLiteral(value) ? value.text : null
}
/** The texts of a list, or of one that this file names. */
const textsIn = (node: ts.Expression | null): readonly string[] => {
  if (node === null) return []
  if (ts.isAsExpression(node)) return textsIn(node.expression)
  if (ts.isArrayLiteralExpression(node)) return node.elements.filter(ts.isStringLiteral).map(({ text }) => text)
  if (!ts.isIdentifier(node)) return []
  let found: readonly string[] = []
  const look = (other: ts.Node): void => {
    if (ts.isVariableDeclaration(other) && other.name.getText() === node.text && other.initializer)
      found = textsIn(other.initializer)
    else ts.forEachChild(other, look)
  }
  look(node.getSourceFile())
  return found
}
