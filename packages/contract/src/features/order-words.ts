/** Words and codes of orders, for lists, dialogs, sheets and phones. */
import { type Words, words } from '../core/words.ts';

/**
 * pending: nobody has accepted it; processing: somebody has, until it is over; processed: the people are out, the fault
 * is repaired or gone, or the order was cancelled; filed: looked through and put away.
 */
export const orderStates = [
  ['pending', words('待接单', 'Pending')],
  ['processing', words('处理中', 'Processing')],
  ['processed', words('已处理', 'Processed')],
  ['filed', words('已归档', 'Filed')],
] as const;
export type OrderState = (typeof orderStates)[number][0];

/** What the list is asked for: one of the states, or all orders that are not over. */
export const orderStateFilters = [['open', words('未完成', 'Not over')], ...orderStates] as const;

/** The gravest of its alarms that are not over. */
export const orderPriorities = [
  [0, words('困人', 'People trapped')],
  [1, words('A 级', 'Level A')],
  [2, words('其他', 'Other')],
] as const;
export type OrderPriority = (typeof orderPriorities)[number][0];

export const orderSources = [
  [0, words('系统', 'System')],
  [1, words('热线派工', 'Hotline dispatch')],
] as const;

/** Why this person: in the shift or the team, the nearest of these whose place is known, or named by somebody. */
export const assignmentWays = [
  ['roster', words('按排班', 'By roster')],
  ['nearest', words('距离最近', 'Nearest')],
  ['person', words('人工派工', 'By hand')],
] as const;

/** `silent`: the time to answer is over; `withdrawn`: taken back, or over before there was an answer. */
export const assignmentAnswers = [
  ['accepted', words('已接单', 'Accepted')],
  ['declined', words('已拒单', 'Declined')],
  ['silent', words('超时未应答', 'No answer')],
  ['withdrawn', words('已撤回', 'Withdrawn')],
] as const;

/** Of an order that is not over, who is on it. */
export const assignedStates = [
  ['offered', words('待应答', 'Offered')],
  ['accepted', words('已接单', 'Accepted')],
  /** Everybody was asked: all are asked again soon. */
  ['waiting', words('待派工', 'Not assigned')],
  /** Nobody of the city is on duty, or can take it. */
  ['nobody', words('无人值班', 'Nobody on duty')],
] as const;

/** What people did. Arrivals, completions and rescues are stages of the alarms as well; a step knows from where. */
export const orderSteps = [
  ['accepted', words('接单', 'Accepted')],
  ['declined', words('拒单', 'Declined')],
  ['onTheWay', words('出发', 'On the way')],
  ['arrived', words('到达', 'Arrived')],
  ['completed', words('完成', 'Completed')],
  ['rescued', words('人员已解困', 'Rescued')],
  ['filed', words('归档', 'Filed')],
  ['falseAlarm', words('误报', 'False alarm')],
] as const;
export type OrderStep = (typeof orderSteps)[number][0];

/** Why somebody is not asked by the system. Who is off duty or was asked can be chosen by hand all the same. */
export const obstacles = [
  ['noPermission', words('无接单权限', 'May not take orders')],
  ['outOfScope', words('电梯不在其数据范围内', 'The unit is outside their scope')],
  ['left', words('账号停用或已离职', 'Disabled or left')],
  ['offDuty', words('不在班', 'Off duty')],
  ['declined', words('本轮已拒单', 'Declined in this round')],
  ['silent', words('本轮未应答', 'Did not answer in this round')],
] as const;
export type Obstacle = (typeof obstacles)[number][0];
/** With one of these nobody can be given the order, by hand neither. */
export const unableFor: readonly Obstacle[] = ['noPermission', 'outOfScope', 'left'];

/** A position that is older says nothing of where somebody is. */
export const positionFreshMinutes = 30;

const wordsOf = <Code extends string | number>(entries: readonly (readonly [Code, Words])[]) =>
  Object.fromEntries(entries) as Record<Code, Words>;
export const orderStateWords = wordsOf(orderStates);
export const orderPriorityWords = wordsOf(orderPriorities);
export const orderSourceWords = wordsOf(orderSources);
export const assignmentWayWords = wordsOf(assignmentWays);
export const assignmentAnswerWords = wordsOf(assignmentAnswers);
export const assignedStateWords = wordsOf(assignedStates);
export const orderStepWords = wordsOf(orderSteps);
export const obstacleWords = wordsOf(obstacles);
