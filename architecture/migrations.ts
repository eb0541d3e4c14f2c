// What a migration of each kind may do to tables that others use meanwhile (ADR 0293).
import { type ParseResult, parse } from 'libpg-query'
import type { Migration } from '../server/src/db/upgrade/files.ts'
import { rewriteOf } from '../server/src/db/upgrade/rewrites.ts'

type Node = { readonly [key: string]: unknown }
type Statement = { readonly type: string; readonly node: Node }

/** Tables of a few rows, whatever the installation. */
const SMALL = ['settings', 'sealing_key', 'view_salts', 'analytics_state', 'backups']
/** Touch no rows of tables that are there, and need locks for a moment only. */
const ADDS = [
  ...['CreateStmt', 'CreateFunctionStmt', 'CreateTrigStmt', 'CommentStmt', 'CreateExtensionStmt'],
  ...['IndexStmt', 'AlterTableStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'],
  'CreatePublicationStmt',
]
const TAKES_AWAY = ['DropStmt', 'RenameStmt']
const ADDING = [
  ...['AT_AddColumn', 'AT_AddConstraint', 'AT_ColumnDefault', 'AT_SetRelOptions'],
  'AT_ReplicaIdentity',
]
const TAKING_AWAY = ['AT_DropColumn', 'AT_DropConstraint', 'AT_DropNotNull', 'AT_DropExpression']
/** Of a function's result in a default: the same for all rows, so none is written. */
const STABLE = ['now']

/** What is wrong with a migration, a sentence each. */
export async function faultsOf(migration: Migration): Promise<string[]> {
  const { kind, sql } = migration
  const { stmts = [] } = (await parse(sql.replaceAll(':batch', '$1'))) as ParseResult & {
    stmts?: { stmt: Record<string, Node> }[]
  }
  const statements = stmts.flatMap(({ stmt }) =>
    Object.entries(stmt).map(([type, node]): Statement => ({ type, node })),
  )
  const own = statements.flatMap(({ type, node }) => (type === 'CreateStmt' ? [tableOf(node)] : []))
  if (kind === 'online') return faultsOfOnline(migration, statements)
  const faults = statements.flatMap((one) => faultsOfStatement(one, own, kind === 'contract'))
  const outside = statements.filter(isOutside)
  if (outside.length > 0 && outside.length < statements.length)
    faults.push('what runs outside of a transaction is in a file of its own')
  return faults
}

const tableOf = ({ relation }: Node) => String((relation as Node | undefined)?.relname ?? '')
const commandsOf = ({ cmds }: Node) =>
  ((cmds ?? []) as { AlterTableCmd: Node }[]).map(({ AlterTableCmd }) => AlterTableCmd)

const isOutside = ({ type, node }: Statement) =>
  node.concurrent === true ||
  (type === 'AlterTableStmt' &&
    commandsOf(node).some(({ subtype }) => subtype === 'AT_ValidateConstraint'))

/** Rewrites in batches, or statements that let readers and writers pass. */
function faultsOfOnline(migration: Migration, statements: readonly Statement[]): string[] {
  const rewrite = rewriteOf(migration)
  if (!rewrite)
    return statements.every(isOutside)
      ? []
      : ['online work is one update with a condition, or says over which rows it goes']
  const [first, ...more] = statements
  if (more.length > 0) return ['online work is one statement']
  if (typeof rewrite.does === 'string')
    return rewrite.does.includes(':batch') ? [] : ['online work names its rows by :batch']
  const written = ((first?.node.targetList ?? []) as { ResTarget: Node }[]).map(({ ResTarget }) =>
    String(ResTarget.name),
  )
  const isAsRead =
    first?.type === 'UpdateStmt' &&
    tableOf(first.node) === rewrite.table &&
    first.node.fromClause === undefined &&
    written.join() === rewrite.does.sets.map(({ column }) => column).join()
  return isAsRead ? [] : ['an online update is of one table, without from, and its columns by name']
}

function faultsOfStatement(
  { type, node }: Statement,
  own: readonly string[],
  isContract: boolean,
): string[] {
  if (TAKES_AWAY.includes(type)) return isContract ? [] : ['a drop or a rename is a contract']
  if (!ADDS.includes(type)) return [`${type} is in no kind of migration`]
  const table = tableOf(node)
  if (own.includes(table)) return []
  if (type === 'IndexStmt' && !node.concurrent) return ['an index is made concurrently']
  if (type === 'CreateFunctionStmt' && node.replace)
    return ['a function that is there is changed in functions/']
  const reads = (node.selectStmt as { SelectStmt?: Node } | undefined)?.SelectStmt?.fromClause
  const writes = type === 'UpdateStmt' || type === 'DeleteStmt' || reads !== undefined
  if (writes && !SMALL.includes(table)) return ['rows of a large table are written online']
  return type === 'AlterTableStmt'
    ? commandsOf(node).flatMap((c) => faultsOfCommand(c, isContract))
    : []
}

function faultsOfCommand({ subtype, def }: Node, isContract: boolean): string[] {
  const name = String(subtype)
  if (TAKING_AWAY.includes(name)) return isContract ? [] : ['a drop or a rename is a contract']
  if (name === 'AT_ValidateConstraint') return ['a constraint is validated online']
  if (name === 'AT_SetNotNull') return ['not null is a check, added not valid and validated online']
  if (!ADDING.includes(name)) return [`${name} may write or read every row`]
  if (name === 'AT_AddColumn') return faultsOfColumn((def as { ColumnDef: Node }).ColumnDef)
  if (name !== 'AT_AddConstraint') return []
  const { skip_validation, indexname } = (def as { Constraint: Node }).Constraint
  return skip_validation || indexname ? [] : ['a constraint is added not valid, or using an index']
}

function faultsOfColumn(column: Node): string[] {
  const rules = ((column.constraints ?? []) as { Constraint: Node }[]).map((c) => c.Constraint)
  const of = (type: string) => rules.find(({ contype }) => contype === type)
  const type = JSON.stringify(column.typeName)
  const value = JSON.stringify(of('CONSTR_DEFAULT')?.raw_expr ?? null)
  const calls = [...value.matchAll(/"funcname":\[(?:[^\]]*)"sval":"(\w+)"\}\}\]/g)]
  const checks = ['CONSTR_CHECK', 'CONSTR_FOREIGN', 'CONSTR_UNIQUE', 'CONSTR_PRIMARY']
  return [
    ...(of('CONSTR_GENERATED') ? ['a stored generated column writes every row'] : []),
    ...(of('CONSTR_IDENTITY') ||
    /"(small|big)?serial"/.test(type) ||
    calls.some(([, name = '']) => !STABLE.includes(name))
      ? ['a volatile default writes every row']
      : []),
    ...(of('CONSTR_NOTNULL') && !of('CONSTR_DEFAULT')
      ? ['older versions write rows without a new column']
      : []),
    ...(checks.some(of) ? ['a constraint is added not valid, or using an index'] : []),
  ]
}
