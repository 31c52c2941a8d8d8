/** The manual of statutory items. */
import { words } from '@hoistway/contract/words';
import { type Manual, section } from './section.ts';

export const statutory: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '列出每台电梯按法规和惯例必须办理的事项：维护保养、年度自行检查、定期检验、应急救援演练、限速器校验、汛期和入冬检查。打开页面时显示当前应办的事项，包括已逾期的；选择状态“未到期”可查看以后的事项，并可限定截止日期；选择“已完成”可查看登记记录，选择“已撤销”可查看撤销的登记。点“本梯事项”查看一台电梯的全部事项、依据和已完成记录；在电梯信息的行操作和实时监控中点“法定事项”也可直接打开，该地址可以发给他人。',
      'Lists what regulations and practice require for each elevator: maintenance, annual self-inspection, official inspection, rescue drill, governor calibration, flood-season and winter checks. The page opens with the items due now, including overdue ones; the status “Not due yet” shows later items, optionally within a range of due dates, “Done” shows completion records and “Withdrawn” withdrawn ones. “All items of this elevator” shows all items of one elevator with their basis and completion records; “Statutory items” in the row actions of the elevator information and in real-time monitoring opens the same view, whose address you can send to others.',
    ),
    words(
      '事项由系统自动计算。修改电梯信息、完成维保或登记完成后，几秒内自动更新。',
      'Items are calculated automatically and update within seconds after elevator information is changed, a visit is completed or a completion is recorded.',
    ),
  ),
  section(
    '月历',
    'The month',
    words(
      '“月历”按截止日期显示每天的事项：未完成的总数，其中逾期和受阻的数量，以及已完成的数量，可按事项和城市查看。点某个数字，清单中显示当天的这些事项，数量一致。已撤销的登记不计入。手机上只列出有事项的日期。',
      '“Month” shows the items by due date: the total of open items, how many of them are overdue or blocked, and the completed items, optionally by item and city. Click a number to list exactly these items. Withdrawn records are not counted. On a phone, only days with items are listed.',
    ),
  ),
  section(
    '人员作业证',
    'Staff certificates',
    words(
      '能查看“人员与排班”的账号可在“人员作业证”中查看在职人员的作业证：有效期、状态（待复审、已过期、未登记）和指定其维保的电梯台数。按有效期排序可先看到最早到期的。过期的人员不能再在保养周期设置中被指定。点“编辑”登记新的编号和有效期。',
      'Accounts that can view “Staff and roster” see the certificates of current staff under “Staff certificates”: validity, status (due for renewal, expired, not recorded) and the number of elevators the person is assigned to. Sort by validity to see the earliest to expire first. People with an expired certificate can no longer be assigned in schedules. Click “Edit” to enter the new number and expiry date.',
    ),
  ),
  section(
    '截止日期怎样计算',
    'How days are computed',
    words(
      '维护保养：上次维保后 15 天内；按需维保按设置的间隔。年度自行检查：每年一次，在定期检验日期前 30 天完成。定期检验：电梯信息中的下次检验日期；没有填写的视为没有有效合格证。应急救援演练：同一维保单位的每类电梯每半年一次。限速器校验：使用 15 年以内每两年、超过 15 年每年一次；液压电梯每两年，杂物电梯每五年；使用日期不详的按每年。汛期检查 5 月 31 日前，入冬检查 11 月 15 日前。',
      'Maintenance: within 15 days of the last visit; on-demand maintenance at the interval set. Annual self-inspection: once a year, to be completed 30 days before the official inspection. Official inspection: the next inspection date in the elevator information; if it is empty, the elevator is considered to have no valid certificate. Rescue drill: every half-year for each type of elevator of a maintenance company. Governor calibration: every two years up to 15 years in use, every year after that; hydraulic lifts every two years, service lifts every five; every year if the start of use is unknown. Flood-season check by 31 May, winter check by 15 November.',
    ),
    words(
      '系统不知道建档以前的情况：没有登记过的事项，从建档日期起取第一个截止日期。',
      'The system does not know what happened before an elevator was added: items never recorded get their first due date counted from the date the elevator was added.',
    ),
  ),
  section(
    '受阻与逾期',
    'Blocked and late',
    words(
      '限速器校验是年度自行检查的项目，年度自行检查须在定期检验之前：前一项没有登记完成，后一项显示受阻，不能登记。定期检验逾期的电梯不得继续使用。状态“受阻”的查询结果包括已逾期且受阻的事项。',
      'Governor calibration is an item of the annual self-inspection, which must be completed before the official inspection: until the first is recorded as completed, the next is shown as blocked and cannot be recorded. Elevators whose official inspection is overdue must not remain in use. The status “Blocked” also finds items that are both overdue and blocked.',
    ),
  ),
  section(
    '登记完成',
    'Entering what was done',
    words(
      '填写完成日期和备注，不能早于可办理日期，不能晚于今天。定期检验还要填写新合格证上的下次检验日期，系统写入电梯信息。演练登记一次，同一维保单位的同类电梯都按此计算。登记后不能修改或删除，登记错误可撤销。维护保养由维保作业自动完成，不能在这里登记。',
      'Enter the completion date and a remark; the date cannot be before the item can be done or after today. For an official inspection, also enter the next inspection date from the new certificate, which is saved to the elevator information. A drill is recorded once and counts for all elevators of the same type maintained by the same company. Records cannot be changed or deleted; incorrect ones can be withdrawn. Maintenance is completed automatically by maintenance visits and cannot be recorded here.',
    ),
  ),
  section(
    '撤销登记',
    'Withdrawing an entry',
    words(
      '登记错误时，在列表（状态“已完成”）或“本梯事项”的已完成记录中点“撤销登记”，并填写原因。有“登记完成”权限的人员可撤销其数据范围内的任何登记。原登记不会删除，划线显示，并保留撤销人、时间和原因；撤销后不能恢复，请重新登记。',
      'To correct an incorrect record, click “Withdraw record” in the list (status “Done”) or among the completion records of “All items of this elevator” and enter the reason. Staff with the “Record completion” permission can withdraw any record within their data scope. The original record is not deleted: it is shown struck through with the person, time and reason. A withdrawal cannot be undone; record the item again.',
    ),
    words(
      '撤销后，事项的截止日期在几秒内按其余有效登记重新计算；撤销演练时，同一维保单位的同类电梯都重新计算。撤销定期检验时，电梯信息中的下次检验日期恢复为登记前的日期；如果登记后又被修改，则保持不变。',
      'After a withdrawal, the due date is recalculated within seconds from the remaining valid records; for a drill, for all elevators of the same type maintained by the same company. For an official inspection, the next inspection date in the elevator information is restored to the date before the record, unless it has been changed since.',
    ),
  ),
];
