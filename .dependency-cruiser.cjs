/** Who may import whom: the layers, and the rooms of the two that have floors. Type imports count as any other. */
const layers = {
  base: [],
  contract: ['base'],
  domain: ['contract', 'base'],
  http: ['contract', 'base'],
  engine: ['contract', 'base'],
  walk: ['flows', 'engine', 'contract', 'base'],
  devices: ['http', 'contract', 'base'],
  server: ['domain', 'http', 'contract', 'base'],
  terminal: ['flows', 'walk', 'engine', 'domain', 'devices', 'http', 'contract', 'base'],
  simulate: ['flows', 'walk', 'engine', 'domain', 'http', 'contract', 'base'],
  describe: ['flows', 'walk', 'engine', 'domain', 'contract', 'base'],
  replay: ['flows', 'walk', 'engine', 'domain', 'contract', 'base'],
  decode: ['domain', 'contract', 'base'],
  instances: ['domain', 'contract', 'base'],
  printer: ['http', 'contract', 'base'],
  scaffold: [],
  kiosk: ['printer', 'http', 'contract', 'base'],
}
/** From below: a room may import from its own floor and from those below it. */
const floors = {
  server: ['base', 'papers', 'goods', 'people', 'line', 'desk', 'tools'],
  terminal: ['ground', 'link', 'devices', 'running', 'screens', 'shell', 'pages'],
}
const folder = name => (name === 'flows' ? '^flows/' : `^src/${name}/`)

const forLayer = ([name, may]) => ({
  name: `${name}-imports`,
  comment: `${name} may import ${may.join(', ') || 'no other layer'}`,
  severity: 'error',
  from: { path: folder(name) },
  to: {
    path: '^(src|flows)/',
    pathNot: [
      ...[name, ...may].map(folder),
      // Practice lays and takes goods as the simulation does.
      ...(name === 'terminal' ? ['^src/simulate/world/goods\\.ts$'] : []),
      // The simulation starts the server by its one public factory.
      ...(name === 'simulate' ? ['^src/server/start\\.ts$'] : []),
    ],
  },
})

const forFloor = layer => (floor, at) => ({
  name: `${layer}-floors`,
  comment: `in ${layer}, from below: ${floors[layer].join(', ')}; no import runs upward`,
  severity: 'error',
  from: { path: `^src/${layer}/${floor}/` },
  to: {
    path: [
      ...floors[layer].slice(at + 1).map(above => `^src/${layer}/${above}/`),
      // What composes the whole stands above every floor.
      `^src/${layer}/[^/]+$`,
    ],
  },
})

module.exports = {
  forbidden: [
    ...Object.entries(layers).map(forLayer),
    ...Object.keys(floors).flatMap(layer => floors[layer].map(forFloor(layer))),
    {
      name: 'flows-imports',
      comment: 'a flow may import the vocabulary of the engine, the domain and the contract',
      severity: 'error',
      from: { path: '^flows/' },
      to: { path: '^src/', pathNot: ['^src/engine/vocabulary/', '^src/(domain|contract|base)/'] },
    },
    {
      name: 'flow-imports-flow',
      comment: 'no flow takes its steps from another: what several share is a part; only the lists know them all',
      severity: 'error',
      from: { path: '^flows/([^/]+/[^/]+)/', pathNot: ['^flows/(builders|parts)/'] },
      to: { path: '^flows/', pathNot: ['^flows/(parts|builders)/', '^flows/[^/]+\\.ts$', '^flows/$1/'] },
    },
    {
      name: 'no-xstate-outside-the-engine',
      severity: 'error',
      from: { path: '^(src/(base|contract|domain|http|walk|devices|server)|flows)/' },
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
    {
      name: 'practice-reaches-nothing',
      comment: 'what is practised is never asked, kept, recorded or sent',
      severity: 'error',
      from: { path: '^src/terminal/pages/practice' },
      to: {
        path: '^src/terminal/(link|devices/print)/|^src/terminal/running/(logbook/|flow-ports|use-flow-run|play-verdict)',
      },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-folder-cycles',
      comment: 'two rooms that need each other are one room, or lack a third below them',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
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
