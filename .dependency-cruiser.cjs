/** Who may import whom: one rule for each layer, over every import, type imports too. */
const layers = {
  base: [],
  contract: ['base'],
  domain: ['contract', 'base'],
  engine: ['contract', 'base'],
  http: ['contract', 'base'],
  devices: ['http', 'contract', 'base'],
  server: ['http', 'contract', 'domain', 'base'],
  terminal: ['engine', 'http', 'contract', 'devices', 'base'],
  simulate: ['engine', 'http', 'contract', 'domain', 'base'],
  describe: ['engine', 'contract', 'domain', 'base'],
  replay: ['engine', 'contract', 'domain', 'base'],
  decode: ['domain', 'contract', 'base'],
  printer: ['http', 'contract', 'base'],
  kiosk: ['printer', 'http', 'base'],
}
const usesFlows = ['terminal', 'simulate', 'describe', 'replay']
const folder = name => `src/${name}/`
const alternatives = names => names.join('|')

const forLayer = ([name, may]) => ({
  name: `${name}-imports`,
  comment: `${name} may import ${[...may, ...(usesFlows.includes(name) ? ['flows'] : [])].join(', ') || 'no other layer'}`,
  severity: 'error',
  from: { path: `^${folder(name)}` },
  to: {
    path: '^(src|flows)/',
    pathNot: [
      `^src/(${alternatives([name, ...may])})/`,
      ...(usesFlows.includes(name) ? ['^flows/'] : []),
      // The simulation starts the server by its one public factory.
      ...(name === 'simulate' ? ['^src/server/start\\.ts$'] : []),
    ],
  },
})

module.exports = {
  forbidden: [
    ...Object.entries(layers).map(forLayer),
    {
      name: 'flows-imports',
      comment: 'a flow may import the vocabulary of the engine, rules and the contract',
      severity: 'error',
      from: { path: '^flows/' },
      to: {
        path: '^src/',
        pathNot: ['^src/engine/vocabulary/', '^src/(domain|contract|base)/'],
      },
    },
    {
      name: 'flow-imports-flow',
      comment: 'no flow takes its steps from another: what several share is a part; only the lists know them all',
      severity: 'error',
      from: {
        path: '^flows/([^/]+/[^/]+)/',
        pathNot: ['^flows/(builders|parts)/'],
      },
      to: { path: '^flows/', pathNot: ['^flows/(parts|builders)/', '^flows/[^/]+\\.ts$', '^flows/$1/'] },
    },
    {
      name: 'no-xstate-outside-the-engine',
      severity: 'error',
      from: { path: '^(src/(base|contract|domain|devices|server)|flows)/' },
      to: { path: 'node_modules/(xstate|@xstate)' },
    },
    {
      name: 'no-react-outside-the-terminal',
      severity: 'error',
      from: { path: '^(src/(?!terminal)|flows/)' },
      to: { path: 'node_modules/(react|react-dom|react-i18next|jotai|wouter)/' },
    },
    {
      name: 'no-serving-in-a-client',
      comment: 'what asks never sees what answers: a browser would load the validator and the server',
      severity: 'error',
      from: { path: '^src/(http/client|terminal|devices|simulate|kiosk)/' },
      to: { path: '^src/http/serve/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      // The address of a file, as Vite gives it.
      to: { couldNotResolve: true, pathNot: '\\?url$' },
    },
  ],
  options: {
    parser: 'tsc',
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
    },
    moduleSystems: ['es6'],
  },
}
