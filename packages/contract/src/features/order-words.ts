/** Words and codes of orders, for lists, dialogs, sheets and phones. */
import { type CodeOf, codes, words } from '../words.ts';

/**
 * pending: nobody has accepted it; processing: somebody has, until it is over; processed: the people are out, the fault
 * is repaired or gone, or the order was cancelled; filed: reviewed and archived.
 */
export const orderStates = codes([
  ['pending', words('待接单', 'Pending')],
  ['processing', words('处理中', 'Processing')],
  ['processed', words('已处理', 'Processed')],
  ['filed', words('已归档', 'Filed')],
]);
export type OrderState = CodeOf<typeof orderStates>;

/** What the list is asked for: one of the states, or all orders that are not over. */
export const orderStateFilters = codes([['open', words('未完成', 'Open')], ...orderStates.entries]);

/** The gravest of its alarms that are not over. */
export const orderPriorities = codes([
  [0, words('困人', 'People trapped')],
  [1, words('A 级', 'Level A')],
  [2, words('其他', 'Other')],
]);
export type OrderPriority = CodeOf<typeof orderPriorities>;

export const orderSources = codes([
  [0, words('系统', 'System')],
  [1, words('热线派工', 'Hotline dispatch')],
]);

/** Why this person: in the shift or the team, the nearest of these whose place is known, or named by somebody. */
export const assignmentWays = codes([
  ['roster', words('按排班', 'By duty roster')],
  ['nearest', words('距离最近', 'Nearest')],
  ['person', words('人工派工', 'Manually assigned')],
]);

/** `silent`: the time to answer is over; `withdrawn`: taken back, or over before there was an answer. */
export const assignmentAnswers = codes([
  ['accepted', words('已接单', 'Accepted')],
  ['declined', words('已拒单', 'Declined')],
  ['silent', words('超时未应答', 'No answer in time')],
  ['withdrawn', words('已撤回', 'Withdrawn')],
]);

/** Of an order that is not over, who is on it. */
export const assignedStates = codes([
  ['offered', words('待应答', 'Awaiting answer')],
  ['accepted', words('已接单', 'Accepted')],
  /** Everybody was asked: all are asked again soon. */
  ['waiting', words('待派工', 'Unassigned')],
  /** Nobody of the city is on duty, or can take it. */
  ['nobody', words('无人值班', 'Nobody on duty')],
]);

/** What people did. Arrivals, completions and rescues are stages of the alarms as well; a step knows from where. */
export const orderSteps = codes([
  ['accepted', words('接单', 'Accepted')],
  ['declined', words('拒单', 'Declined')],
  ['onTheWay', words('出发', 'On the way')],
  ['arrived', words('到达', 'Arrived')],
  ['completed', words('完成', 'Completed')],
  ['rescued', words('人员已解困', 'Rescued')],
  ['filed', words('归档', 'Filed')],
  ['falseAlarm', words('误报', 'False alarm')],
]);
export type OrderStep = CodeOf<typeof orderSteps>;

/** Why somebody is not asked by the system. Who is off duty or was asked can be chosen by hand all the same. */
export const obstacles = codes([
  ['noPermission', words('无接单权限', 'No permission to take orders')],
  ['outOfScope', words('电梯不在其数据范围内', 'The unit is outside their data scope')],
  ['left', words('账号停用或已离职', 'Account disabled or person has left')],
  ['offDuty', words('不在班', 'Off duty')],
  ['declined', words('本轮已拒单', 'Declined in this round')],
  ['silent', words('本轮未应答', 'Did not answer in this round')],
]);
export type Obstacle = CodeOf<typeof obstacles>;
/** With one of these nobody can be given the order, by hand neither. */
export const unableFor: readonly Obstacle[] = ['noPermission', 'outOfScope', 'left'];

/** An older position does not count as known. */
export const positionFreshMinutes = 30;
