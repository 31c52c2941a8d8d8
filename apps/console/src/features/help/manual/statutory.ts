/** The manual of statutory items. */
import { words } from '@hoistway/contract/core/words';
import { type Manual, section } from './section.ts';

export const statutory: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '列出每台电梯按法规和惯例必须办理的事项：维护保养、年度自行检查、定期检验、应急救援演练、限速器校验、汛期和入冬检查。打开页面时显示当前应办的事项，包括已逾期的；选择状态“未到期”可查看以后的事项，并可限定截止日期；选择“已完成”可查看登记记录，选择“已撤销”可查看撤销的登记。点“本梯事项”查看一台电梯的全部事项、依据和已完成记录；在电梯信息的行操作和实时监控中点“法定事项”也可直接打开，该地址可以发给他人。',
      'What law and practice require of each unit: maintenance, yearly self-inspection, official inspection, rescue drill, governor calibration, checks before rains and winter. At first it shows what can be done by now and what is late; the state “Not yet” shows what comes later, of a range of days if wanted, “Done” what was entered, “Withdrawn” what was entered wrongly. “All of the unit” shows every item of a unit with the rule behind it and what was done; “Statutory items” among the actions of an elevator and in the monitor opens the same, and its address can be passed on.',
    ),
    words(
      '事项由系统自动计算。修改电梯信息、完成维保或登记完成后，几秒内自动更新。',
      'Items are computed by the system, some seconds after a unit, a visit or an entry changes.',
    ),
  ),
  section(
    '月历',
    'The month',
    words(
      '“月历”按截止日期显示每天的事项：未完成的总数，其中逾期和受阻的数量，以及已完成的数量，可按事项和城市查看。点某个数字，清单中显示当天的这些事项，数量一致。已撤销的登记不计入。手机上只列出有事项的日期。',
      'The month shows items on the day on which they are due: all that are not done, how many of them are late and blocked, and those that are done, of a kind and a city if wanted. A number opens the list with exactly these. Entries that were withdrawn are not counted. A phone lists the days that have items.',
    ),
  ),
  section(
    '人员作业证',
    'Staff certificates',
    words(
      '能查看“人员与排班”的账号可在“人员作业证”中查看在职人员的作业证：有效期、状态（待复审、已过期、未登记）和指定其维保的电梯台数。按有效期排序可先看到最早到期的。过期的人员不能再在保养周期设置中被指定。点“编辑”登记新的编号和有效期。',
      'Whoever may see “Staff and roster” finds the certificates of employed staff under “Staff certificates”: their last day, their state (to be renewed, expired, not entered) and for how many units the person is named. Sorted by the last day, the first to end come first. A person whose certificate has expired cannot be named in a schedule any more. “Edit” takes the new number and day.',
    ),
  ),
  section(
    '截止日期怎样计算',
    'How days are computed',
    words(
      '维护保养：上次维保后 15 天内；按需维保按设置的间隔。年度自行检查：每年一次，在定期检验日期前 30 天完成。定期检验：电梯信息中的下次检验日期；没有填写的视为没有有效合格证。应急救援演练：同一维保单位的每类电梯每半年一次。限速器校验：使用 15 年以内每两年、超过 15 年每年一次；液压电梯每两年，杂物电梯每五年；使用日期不详的按每年。汛期检查 5 月 31 日前，入冬检查 11 月 15 日前。',
      'Maintenance: 15 days after the last visit, or as the schedule on demand says. Self-inspection: each year, 30 days before the official inspection. Official inspection: the next inspection due, as stored with the unit; a unit without one counts as having no valid certificate. Rescue drill: each half-year for each kind of unit of a maintenance company. Governor: every two years up to 15 years of use, each year after that; hydraulic lifts every two years, dumbwaiters every five; each year where the age is not known. Checks before the rains by 31 May, before winter by 15 November.',
    ),
    words(
      '系统不知道建档以前的情况：没有登记过的事项，从建档日期起取第一个截止日期。',
      'What was before a unit was added is not known: an item that was never entered takes its first day since then.',
    ),
  ),
  section(
    '受阻与逾期',
    'Blocked and late',
    words(
      '限速器校验是年度自行检查的项目，年度自行检查须在定期检验之前：前一项没有登记完成，后一项显示受阻，不能登记。定期检验逾期的电梯不得继续使用。状态“受阻”的查询结果包括已逾期且受阻的事项。',
      'The governor’s calibration is an item of the self-inspection, and the self-inspection comes before the official one: until the first is entered the next is blocked and cannot be entered. A unit whose official inspection is late may not be used. Searching for “Blocked” finds late ones that are blocked as well.',
    ),
  ),
  section(
    '登记完成',
    'Entering what was done',
    words(
      '填写完成日期和备注，不能早于可办理日期，不能晚于今天。定期检验还要填写新合格证上的下次检验日期，系统写入电梯信息。演练登记一次，同一维保单位的同类电梯都按此计算。登记后不能修改或删除，登记错误可撤销。维护保养由维保作业自动完成，不能在这里登记。',
      'Enter the day and a remark; the day is not before the item can be done and not after today. An official inspection also takes the day of the next one from the new certificate, which is stored with the unit. A drill is entered once and counts for all units of its kind of the same maintenance company. What is entered can be neither changed nor deleted, but withdrawn. Maintenance is done by its visits and is not entered here.',
    ),
  ),
  section(
    '撤销登记',
    'Withdrawing an entry',
    words(
      '登记错误时，在列表（状态“已完成”）或“本梯事项”的已完成记录中点“撤销登记”，并填写原因。有“登记完成”权限的人员可撤销其数据范围内的任何登记。原登记不会删除，划线显示，并保留撤销人、时间和原因；撤销后不能恢复，请重新登记。',
      'What was entered wrongly is withdrawn in the list (state “Done”) or among what was done in “All of the unit”, with the reason. Whoever may enter items may withdraw any entry of the units in scope. The entry is not deleted: it stays, struck through, with who withdrew it, when and why. A withdrawal cannot be undone; enter the item again.',
    ),
    words(
      '撤销后，事项的截止日期在几秒内按其余有效登记重新计算；撤销演练时，同一维保单位的同类电梯都重新计算。撤销定期检验时，电梯信息中的下次检验日期恢复为登记前的日期；如果登记后又被修改，则保持不变。',
      'Some seconds later the day of the item is computed from the entries that remain, of a drill for all units of its kind of the same maintenance company. With an official inspection the unit has the day of the next one again that it had before the entry, unless somebody changed it since.',
    ),
  ),
];
