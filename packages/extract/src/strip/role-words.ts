const AGENTS = 'sub-?agent|agent|assistant|(?:chat)?bot|model|AI|LLM|copilot|classifier|orchestrator|simulator|terminal'
const WORK =
  'expert|reviewer|engineer|developer|programmer|architect|designer|analyst|specialist|consultant|writer|copywriter|editor|translator|interpreter|tester|researcher|scientist|teacher|tutor|mentor|coach|advis[eo]r|planner|coder|critic|auditor|evaluator|grader|judge|manager|maintainer|strategist|professional|administrator|operator|technician|moderator|interviewer|recruiter|director|officer'
const PROFESSIONS =
  'lawyer|attorney|doctor|physician|nurse|therapist|psychologist|accountant|economist|historian|journalist|linguist|mathematician|statistician|physicist|chemist|biologist|philosopher|novelist|poet|storyteller|chef|marketer|negotiator|salesperson|professor|scholar|guru|hacker'

/** Source of a pattern for what somebody can be told to be: "code reviewer" ends in one of these. */
export const ROLE_NOUN: string = `(?:${AGENTS}|${WORK}|${PROFESSIONS})`

/** The same in Chinese: 律师, 代码审查员. */
export const ROLE_NOUN_ZH: string =
  '(?:助手|助理|专家|审查员|审核员|评审员?|工程师|代理|智能体|机器人|架构师|开发者|开发人员|程序员|设计师|分析师|翻译|编辑|测试员|测试人员|顾问|老师|教师|教练|导师|研究员|科学家|产品经理|项目经理|经理|管理员|客服|模型|AI|律师|医生|会计师?|记者|作家|诗人|经济学家|历史学家|数学家|心理学家|教授|大师|高手|专员)'
