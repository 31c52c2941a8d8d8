/** The manual of planned maintenance. */
import { words } from '@hoistway/contract/words';
import { type Manual, section } from './section.ts';

export const plan: Manual = [
  section(
    '维保计划如何产生',
    'Where visits come from',
    words(
      '系统为每台在用电梯保持未来 400 天的维保计划：半月、季度、半年、年度保养的间隔分别不超过 15、90、180、365 天（TSG T5002），较长周期的保养包含较短周期的全部项目，同一天不会有两次。默认每 14 天一次，排在工作日；法定节假日不自动避开，请手动改期。提前完成的维保按实际日期起算：后续维保会超出间隔的，自动提前到允许的最后一个工作日；手动改过期的保持不变，在它之前补一次。新电梯在半小时内生成计划；距上次维保已超过间隔的，排在今天，周末则排在下周一；停用的电梯不再有后续计划，重新启用后重新生成。维保附件（A 至 D）在电梯信息维护中填写，不填时直梯按 A、扶梯按 D。',
      'For every elevator in use the system keeps a maintenance plan for the next 400 days: semi-monthly, quarterly, semi-annual and annual visits are at most 15, 90, 180 and 365 days apart (TSG T5002). A visit with a longer interval includes all items of the shorter ones, and there are never two visits on one day. By default there is a visit every 14 days on a working day; public holidays are not avoided automatically, so reschedule those visits manually. Intervals count from the day on which a visit was done, also when that was early: later visits that would exceed the interval are brought forward to the last working day allowed; one that was rescheduled manually stays, and a visit is added before it. New elevators are planned within half an hour; where the interval since the last visit is over already, the next visit is today or, on a weekend, on Monday. Retired elevators have no upcoming visits and are planned again after returning to service. The maintenance annex (A to D) is entered in the elevator information; if empty, A is used for lifts and D for escalators.',
    ),
  ),
  section(
    '四种视图',
    'Four views',
    words(
      '“月历”显示每天的计划、完成和超期次数，点一天在旁边列出当天的维保（手机上打开维保任务）；“维保任务”可按日期、城市、班组（包括未分配班组）、类型和状态查询，从月历和班组视图点开时只列未取消的维保；“按电梯”显示每台电梯的保养周期、上次和下次维保，可查看全年计划；“按班组”显示每个班组一周内每天的次数和工时，展开后显示每名人员的工时，超过 8 小时会标出；一次维保最多按两人计算，列出的人更多时平均分摊。已完成的维保归到实际到场人员的班组，未分配班组的排在最上面。属于某个班组的人员打开时只看到自己的维保，取消勾选“只看我的”即显示全部；当天的维保可点“去保养”，直接打开维保作业。他人的改期、取消和保养周期更改会自动显示。双击一次维保可查看其前后两次、记录和全部项目。',
      '“Month” shows the planned, completed and overdue visits of each day; click a day to list its visits next to the calendar (on a phone, the list opens). “Visits” can be searched by date, city, team (including no team), type and status; when opened from the month or team view, it shows only visits that are not cancelled. “By unit” shows the schedule and the last and next visit of each elevator, and its full-year plan. “By team” shows the number of visits and the hours of each team for every day of a week, expandable by technician; more than 8 hours are marked. A visit counts for at most two people; if more are listed, the time is split evenly. Completed visits are assigned to the team of the people who were on site; visits without a team are at the top. Members of a team see only their own visits at first; clear “Mine only” to see all. For visits due today, “Start visit” opens the technician app directly. Changes made by others appear automatically. Double-click a visit to see the previous and next visits, records and all items.',
    ),
  ),
  section(
    '改期、取消与超期',
    'Moving, cancelling, overdue',
    words(
      '未开始的维保可以改期或取消（月历中可直接拖到另一天），必须填写原因，姓名和时间会被记录。改期不能超出法定间隔，也不能越过前后两次保养；对话框显示可选的范围。取消后该日不再生成，较长周期的项目由下一次维保接替。超期 1、3、7 天时各生成一条超期记录，完成后仍然保留，不能删除。取消后手机才提交的维保不是记录，但原样保留：有记录权限的人员在该次维保的详情中可以看到。',
      'Visits that have not started can be rescheduled (in the month view also by dragging) or cancelled. A reason is required, and the name and time are recorded. A visit cannot be moved beyond the legal interval or past the previous or next visit; the dialog shows the possible range. A cancelled visit is not generated again for that day, and the items of a longer interval are taken over by the next visit. When a visit is 1, 3 and 7 days overdue, an overdue record is created each time; it is kept after completion and cannot be deleted. Submissions from a phone after the cancellation are not a record but are kept unchanged: staff with record permission can see them in the details of the visit.',
    ),
  ),
  section(
    '保养周期设置',
    'Schedules',
    words(
      '在“按电梯”中修改保养周期：维保方式（按规范或按需）、间隔天数、下次维保日期、开始时间、班组和人员。方式、间隔或下次日期改变时，今天以后尚未开始的计划会按新周期重新生成（已改期的也一样），已取消的保留；只改班组、人员或时间时，原有计划不变：班组和人员对所有未完成的维保（包括今天到期和已超期的）生效，时间对今天以后的生效。电梯换了维保单位或城市而班组不符时，改为该单位在该城市唯一的班组，没有或不止一个则不设班组。修改电梯的附件类别后，尚未开始的维保按新的项目进行。保存时若他人刚改过该周期，您未改动的内容会更新，您填写的内容保留，再次保存即可。',
      'Change the schedule under “By unit”: maintenance mode (by the regulation or on demand), interval, date of the next visit, start time, team and technicians. If mode, interval or next date change, all visits after today that have not started are replanned (including rescheduled ones); cancelled ones stay cancelled. If only team, technicians or time change, the plan stays: team and technicians apply to all visits that are not completed (including those due today and overdue), the time to those after today. When an elevator goes to another maintenance company or city that its team does not fit, it gets the only team of that company in that city, or none. When the annex of an elevator is changed, visits that have not started follow the new items. If someone else has just changed the schedule when you save, the fields you did not edit are updated and your entries are kept; save again to apply them.',
    ),
  ),
];
