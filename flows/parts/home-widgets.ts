import type {
  ActiveSet,
  CarCounts,
  GoodsAcceptStatus,
  OperationSpeeds,
  OrderCounts,
  OrderSource,
  PickPersonalStatics,
  QualityPersonalStatics,
  TransferStatics,
  WarehouseStatics,
} from '#contract/calls/desk/dashboard.ts'
import { contract } from '#contract/index.ts'
import { type Figures, figure, type Panel, type Rings, raw, type Text, word } from '#engine/vocabulary/panels.ts'
import type { Widget } from '#engine/vocabulary/step.ts'

const { dashboard, adminDashboard } = contract
type Declared<Name extends string, Model> = Omit<Widget, 'asks' | 'shows'> & {
  readonly of: Name
  readonly shows: (model: Model) => readonly Panel[]
}

const figures = (...shown: readonly (readonly [name: string, value: number | Text])[]): Figures => ({
  kind: 'figures',
  figures: shown.map(([name, value]) => ({
    label: word(`panel.${name}`),
    value: typeof value === 'number' ? figure(value) : value,
  })),
})
const rings = (none: string, ...shown: Rings['rings']): Rings => ({ kind: 'rings', none: word(none), rings: shown })
const ringOfSet = ({ setNo, agentName, ...set }: ActiveSet): Rings['rings'][number] => ({
  label: agentName === null ? word('panel.set', { setNo }) : word('panel.setOfAgent', { setNo, agent: agentName }),
  now: set.collectedProductCount + set.missingProductCount,
  of: set.totalProductCount,
})
const minutes = (count: number | null): Text => (count === null ? raw('–') : figure(count * 60, 'duration'))

/** Parts of a board over one warehouse or many, in the order they stand (specification, sections 2 and 3). */
const shared = [
  {
    id: 'today',
    of: 'warehouseStatics',
    permission: 'Dashboard.TotalQualityControlAndCollectedProductWidget',
    width: 6,
    shows: (model: WarehouseStatics) => [
      figures(
        ['ordersPicked', model.agentProductAndOrderTodayOrderTotal],
        ['piecesPicked', model.agentProductAndOrderTodayProductTotal],
        ['ordersChecked', model.qualityControlDashboardTodayCount],
      ),
    ],
  },
  {
    id: 'now',
    of: 'warehouseStatics',
    permission: 'Dashboard.TotalQualityControlAndCollectedProductWidget',
    width: 12,
    shows: (model: WarehouseStatics) => [
      figures(
        ['ordersToPick', model.totalOrderPickingCount],
        ['ordersPicked', model.totalOrderPickedCount],
        ['piecesToPick', model.totalOrderProductPickingCount],
        ['piecesPicked', model.totalOrderProductPickedCount],
        ['piecesInCarts', model.totalCarWaitingProductCount],
        ['piecesAtTables', model.totalWaitingTableCount],
        ['piecesChecked', model.totalQualityControlCount],
      ),
    ],
  },
  {
    id: 'activeSets',
    of: 'warehouseStatics',
    permission: 'Dashboard.ActiveSetsStatistics',
    width: 4,
    shows: ({ activeSets }: WarehouseStatics) => [rings('panel.noActiveSets', ...activeSets.map(ringOfSet))],
  },
  {
    id: 'orderSources',
    of: 'orderSources',
    permission: 'Dashboard.OrderSourceChart',
    width: 4,
    shows: (sources: readonly OrderSource[]) => [
      {
        kind: 'pie',
        none: word('panel.noOrdersYet'),
        parts: sources.map(({ orderSource, orderCount }) => ({
          label: orderSource === '' ? word('panel.noSource') : raw(orderSource),
          value: orderCount,
        })),
      },
    ],
  },
  {
    id: 'cars',
    of: 'carCounts',
    permission: 'Dashboard.UsedCarsChart',
    width: 4,
    shows: ({ used, idle }: CarCounts) => [
      {
        kind: 'pie',
        none: word('panel.noCarts'),
        parts: [
          { label: word('panel.usedCarts'), value: used },
          { label: word('panel.idleCarts'), value: idle },
        ],
      },
    ],
  },
  {
    id: 'transfers',
    of: 'productTransfers',
    permission: 'Dashboard.WarehouseProductTransfer',
    width: 4,
    shows: (model: TransferStatics) => {
      const files = model.completedFileCount + model.waitingFileCount
      const pieces = model.collectedProductCount + model.waitingProductCount
      if (files === 0) return [rings('panel.noTransfers')]
      return [
        rings(
          'panel.noTransfers',
          { label: word('panel.transferFiles'), now: model.completedFileCount, of: files },
          { label: word('panel.transferPieces'), now: model.collectedProductCount, of: pieces },
        ),
      ]
    },
  },
  {
    id: 'goodsAccept',
    of: 'goodsAcceptStatuses',
    permission: 'ProductManagement.GoodsAcceptManager',
    width: 4,
    shows: (statuses: readonly GoodsAcceptStatus[]) => [
      {
        kind: 'pie',
        none: word('panel.noReceivingFiles'),
        parts: statuses.map(({ statusName, count }) => ({
          label: word(`state.receivingState.${statusName}`),
          value: count,
        })),
      },
    ],
  },
  {
    id: 'preparation',
    of: 'operationSpeeds',
    permission: 'Dashboard.OrderOperationSpeedWidget',
    width: 4,
    shows: (model: OperationSpeeds) => [
      figures(['today', minutes(model.minutes)], ['yesterday', minutes(model.yesterdayMinutes)]),
    ],
  },
  {
    id: 'allOrders',
    of: 'orderCounts',
    permission: 'Dashboard.OrderCountChart',
    width: 4,
    isForDesks: true,
    shows: ({ allOrders: { entries, orderCount, productCount } }: OrderCounts) => [
      figures(['orders', orderCount], ['pieces', productCount]),
      {
        kind: 'chart',
        form: 'bars',
        labels: entries.map(({ type }) => (type === 'single' ? '1' : '2+')),
        series: [{ label: word('panel.orders'), values: entries.map(entry => entry.orderCount) }],
      },
    ],
  },
  {
    id: 'hourlyOrders',
    of: 'orderCounts',
    permission: 'Dashboard.OrderCountChart',
    width: 12,
    isForDesks: true,
    shows: (model: OrderCounts) => [
      figures(
        ['orders', model.orderCount],
        ['singleOrders', model.oneProductOrderCount],
        ['multiOrders', model.aLotsOfProductOrderCount],
        ['piecesOfMultiOrders', model.aLotsOfProductOrderProductCount],
      ),
      {
        kind: 'chart',
        form: 'lines',
        labels: model.hourly.labels,
        series: [
          { label: word('panel.singleOrders'), values: model.hourly.single },
          { label: word('panel.multiOrders'), values: model.hourly.multi },
        ],
      },
    ],
  },
] as const satisfies readonly Declared<Exclude<keyof typeof adminDashboard, 'resetCache'>, never>[]

/** What a user has done himself. */
const personal = [
  {
    id: 'myPicks',
    of: 'pickPersonalStatics',
    permission: 'Dashboard.PersonalStatistics',
    width: 3,
    shows: ({ order }: PickPersonalStatics) => [
      figures(['today', order.todayProductTotal], ['yesterday', order.yesterdayProductTotal]),
    ],
  },
  {
    id: 'myChecks',
    of: 'qualityPersonalStatics',
    permission: 'Dashboard.PersonalStatistics',
    width: 3,
    shows: ({ control }: QualityPersonalStatics) => [
      figures(['today', control.todayCount], ['yesterday', control.yesterdayCount]),
    ],
  },
] as const satisfies readonly Declared<keyof typeof dashboard, never>[]

/** The widgets of the home page: the user's own warehouse; beside today's figures stand those of himself. */
export const homeWidgets: readonly Widget[] = [shared[0], ...personal, ...shared.slice(1)].map(({ of, ...widget }) => ({
  ...widget,
  asks: { endpoint: dashboard[of], input: {}, rereads: false },
}))

/** The same over all warehouses, or of a store or a warehouse; one permission opens them all. */
export const adminWidgets = (input: { readonly storeID?: number; readonly warehouseID?: number }): readonly Widget[] =>
  shared.map(({ of, permission: _, ...widget }) => ({
    ...widget,
    asks: { endpoint: adminDashboard[of], input, rereads: false },
  }))
