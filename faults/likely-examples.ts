/**
 * For calls whose parts have to fit together more closely than ids do: a query whose columns are fields of the request, and `who`
 * asks where only one person may. Each row is tried.
 */
const author = `split_part(lower(u.email), '@', 1) as who`
const typed = `jsonb_build_object('Method', 'Typed', 'Text', (select n.name from staff_names(array[u.id]) n)) as "Signature"`
const reviewing = `select d.id as "DocumentID", d.current_version_no as "VersionNo", v.content_sha256 as "ContentSha256", l.id as "LineID",
    'Approve' as "Decision", ${typed}, ${author}
  from document d join document_version v on v.document_id = d.id and v.version_no = d.current_version_no
  join signature_line l on l.document_version_id = v.id and l.status = 'Pending'
  join application_user u on u.id = coalesce(l.assignee_employee_id, l.eligible[1]) where d.state = 'AwaitingSignatures'`
const draftOf = (columns: string) =>
  `select d.id as "DocumentID", d.revision as "Revision", ${columns} ${author} from document d join application_user u on u.id = d.owner_id where d.state = 'Draft'`
const carried = (kind: 'client' | 'family', subject: string, table: string) =>
  `select s.id as "${subject}", e.employee_id as "EmployeeID", current_date::text as "StartDate" from ${table} s
   join employee_sub_program e on e.sub_program_id = s.sub_program_id and e.is_${kind}_case_carrier and e.voided_at is null and e.end_date is null
   where s.voided_at is null`
const uncarried = (role: string) =>
  `${carried('family', 'FosterResourceFamilyID', 'resource_family')} and not exists (select from case_assignment a
     where a.subject_id = s.id and a.role = '${role}' and a.voided_at is null)`
const handedOver = (subject: string, table: string, kind: 'client' | 'family', role: string) =>
  `select s.id as "${subject}", a.id as "CaseAssignmentID", a.version, e.employee_id as "EmployeeID", current_date::text as "StartDate" from ${table} s
   join case_assignment a on a.subject_id = s.id and a.role = '${role}' and a.voided_at is null and a.end_date is null and a.start_date < current_date
   join employee_sub_program e on e.sub_program_id = s.sub_program_id and e.is_${kind}_case_carrier and e.voided_at is null and e.end_date is null
     and e.employee_id <> a.employee_id and e.start_date <= current_date where s.voided_at is null`
const newChild = (module: string) =>
  `select s.id as "SubProgramID", 'Zelig' as "FirstName", 'Neverwas-' || substr(md5(s.id::text), 1, 5) as "LastName", '2015-04-0' || n as "DateOfBirth",
     1 as "Sex", current_date::text as "StartDate", null as "ClientID", null as "PersonID"
   from sub_program s join core_program c on c.id = s.core_program_id, generate_series(1, 9) n where c.web_application_module_name ilike '${module}%'`
const rowOf = (table: string, fields: string, where = 'true') =>
  `select ${fields}, t.version from ${table} t where t.voided_at is null and ${where}`

export const examples: Readonly<Record<string, string>> = {
  'Documents/ReviewDocumentDigitally': reviewing,
  'Core/Documents/ReviewDocumentDigitally': reviewing,
  'Documents/EditDocumentContents': `select d.id as "DocumentID", d.current_version_no as "VersionNo", v.values as "Values", 'A slip of the pen' as "Reason", ${author}
    from document d join document_version v on v.document_id = d.id and v.version_no = d.current_version_no
    join signature_line l on l.document_version_id = v.id and l.status = 'Pending'
    join application_user u on u.id = coalesce(l.assignee_employee_id, l.eligible[1]) where d.state = 'AwaitingSignatures'`,
  'Core/Documents/SubmitDocument': `select d.chart_id as "ChartID", d.chart_type as "ChartType", d.form_version_id as "FormVersionID", v.values as "Values", ${typed}, ${author}
    from document d join document_version v on v.document_id = d.id and v.version_no = d.current_version_no
    join application_user u on u.id = d.author_id where d.state = 'Completed' order by d.id desc`,
  'Core/Documents/ChangeSubmittedDocument': `select d.id as "DocumentID", d.current_version_no as "VersionNo", v.values as "Values", 'A slip of the pen' as "Reason", ${typed}, ${author}
    from document d join document_version v on v.document_id = d.id and v.version_no = d.current_version_no
    join application_user u on u.id = d.author_id where d.state = 'Completed' order by d.id desc`,
  'Core/Documents/SaveDraft': draftOf(
    'd.chart_id as "ChartID", d.chart_type as "ChartType", d.form_version_id as "FormVersionID", d.working_values as "Values",',
  ),
  'Core/Documents/UpgradeDraft': draftOf(''),
  'Core/Documents/AttachFile': draftOf('null as "FieldID",'),
  'Core/Documents/RemoveAttachment': `select d.id as "DocumentID", a.id as "AttachmentID", ${author} from document_attachment a join document d on d.id = a.document_id
    join application_user u on u.id = d.owner_id where a.voided_at is null and d.state = 'Draft'`,
  'Core/Documents/UploadFileToChart': `select id as "ChartID", 'Client' as "ChartType", 'Other' as "Kind", 'A letter' as "Title", current_date::text as "EffectiveDate" from client_membership
    where voided_at is null`,
  'Core/Documents/UploadSignedPaper': `select d.id as "DocumentID", d.current_version_no as "VersionNo", jsonb_build_array(l.id) as "LineIDs", current_date::text as "PaperSignedOn"
    from document d join document_version v on v.document_id = d.id and v.version_no = d.current_version_no
    join signature_line l on l.document_version_id = v.id and l.status = 'Pending' where d.state = 'AwaitingSignatures'`,
  'Core/EmployeeCaseload/AddClientToEmployeeCaseload': `${carried('client', 'ClientSubProgramMembershipID', 'client_membership')} and not exists (select from case_assignment a
    where a.subject_id = s.id and a.voided_at is null)`,
  'Core/EmployeeCaseload/AddFirstASWFamilyMembership': uncarried('ASW'),
  'Core/EmployeeCaseload/AddFirstRFSFamilyMembership': uncarried('RFS'),
  'Core/EmployeeCaseload/TransferASWFamilyMembership': handedOver(
    'FosterResourceFamilyID',
    'resource_family',
    'family',
    'ASW',
  ),
  'Core/EmployeeCaseload/TransferRFSFamilyMembership': handedOver(
    'FosterResourceFamilyID',
    'resource_family',
    'family',
    'RFS',
  ),
  'Foster/FosterClients/AddClientToProgramMembership': newChild('Foster'),
  'Wrap/WrapClients/AddClientToProgramMembership': newChild('Wrap'),
  'Foster/FosterClients/DeleteClientSubProgramMembership': rowOf(
    'client_membership',
    't.id as "ClientSubProgramMembershipID"',
    'not exists (select from document d where d.client_membership_id = t.id)',
  ),
  'Clients/DeleteClientSubProgramMembership': rowOf(
    'client_membership',
    't.id as "ClientSubProgramMembershipID"',
    'not exists (select from document d where d.client_membership_id = t.id)',
  ),
  'Foster/ResourceFamily/Contacts/FamilyMembers/AddEditContact': `select id as "FosterResourceFamilyID", 'Ada' as "FirstName", 'Neverwas' as "LastName", '1990-01-05' as "DateOfBirth", 2 as "Sex",
    current_date::text as "StartDate" from resource_family where voided_at is null`,
  'Foster/ResourceFamily/Contacts/FamilyMembers/DeleteContact': rowOf(
    'family_member',
    't.family_id as "FosterResourceFamilyID", t.id as "ContactID"',
  ),
  'Foster/ResourceFamily/Contacts/Babysitters/DeleteContact': rowOf(
    'babysitter',
    't.family_id as "FosterResourceFamilyID", t.id as "ContactID"',
  ),
  'Foster/ResourceFamily/AddEditBackgroundCheck': `select family_id as "FosterResourceFamilyID", person_id as "PersonID", current_date::text as "ResultOn" from family_parent where voided_at is null`,
  'Core/Clients/Contacts/Misc/DeleteContact': rowOf(
    'client_contact',
    't.person_id as "ClientID", t.id as "ContactID"',
    `t.folder = 'Misc'`,
  ),
  'Core/EmergencyAccess/Open': `select id as "ClientSubProgramMembershipID" from client_membership where confidential and voided_at is null`,
  'Core/Privacy/SetLabels': `select 'document' as "Kind", d.id as "RecordID", '[]'::jsonb as "Labels", l.version from document d left join record_label l on l.record_id = d.id`,
  'Admin/UserManagement/EditPermission': `select id as "PermissionID", name as "Name", version from permission where name like 'Kites.%'`,
  'Admin/UserManagement/DeletePermission': `select id as "PermissionID", version from permission where name like 'Kites.%'`,
  'Admin/UserManagement/DeleteCoreProgramSetting': rowOf(
    'core_program_setting',
    't.id as "Id"',
    `t.name like 'kites%'`,
  ),
  'Admin/UserManagement/DeleteUserRoleMembership': rowOf(
    'user_role',
    't.id as "UserRoleID"',
    't.start_date >= current_date',
  ),
  'Admin/FormManagement/RevertToVersion': `select form_id as "FormID", version_no as "VersionNo" from form_version v where status <> 'Draft'
    and version_no < (select max(version_no) from form_version w where w.form_id = v.form_id)`,
  'Admin/FormManagement/PublishVersion': `select form_id as "FormID", id as "ID", version from form_version where status = 'Draft'`,
  'Admin/FormManagement/BringBackForm': `select id as "FormID" from form where retired_at is not null and voided_at is null`,
  'Admin/FormManagement/DeleteFormMembership': `select id as "RecordID" from form_membership where voided_at is null order by id desc`,
  'Admin/FormManagement/AddFromLibrary': `select jsonb_build_array(name) as "Names" from form order by name`,
  'Admin/Lists/OrderValues': `select list_key as "ListKey", jsonb_agg(value order by sort, value) as "Values" from lookup group by 1`,
  'Admin/Lists/ReinstateValue': `select id as "LookupID", version from lookup where retired_at is not null`,
  'Admin/Agency/UpdateProfile': `select name as "Name", zone as "Zone", version from agency_profile`,
  'Admin/DistributionLists/AddMember': `select id as "DistributionListID", 'Address' as "Kind", 'outside@kith.example' as "Address" from distribution_list`,
  'Admin/Outbox/SendAgain': `select id as "MailID" from mail where state in ('kept', 'failed')`,
  'Admin/IPRestrictions/Delete': `select id as "IPRuleID", version from ip_rule`,
  'Wrap/WrapClients/UpdateStartDate': rowOf(
    'client_membership',
    `t.id as "ClientSubProgramMembershipID", t.start_date::text as "StartDate", 'Told late' as "BackdateReason"`,
  ),
}
